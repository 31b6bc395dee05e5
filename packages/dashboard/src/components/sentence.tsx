import './sentence.css';

/** What stands around an address: spaces, marks of direction, and the stop at the end. */
const ADDRESS = /([^\s\u2066-\u2069]+@[^\s\u2066-\u2069]*[^\s\u2066-\u2069.,])/u;

/** A text whose email address stays on one line where a line has room for it: browsers break it after its hyphens. */
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
