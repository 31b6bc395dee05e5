import './sentence.css';

/** Spaces, directional marks and final punctuation around an address. */
const ADDRESS = /([^\s\u2066-\u2069]+@[^\s\u2066-\u2069]*[^\s\u2066-\u2069.,])/u;

/** A text whose email address stays on one line where it fits: browsers break it after hyphens. */
export function Sentence({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whole">
        {part}
      </span>
    ),
  );
}
