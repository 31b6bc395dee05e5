/** A page that is read: what is edited when it has to say something else. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  /** What it was last changed on, as it is shown; none where that does not matter. */
  readonly dated?: string;
  readonly sections: Readonly<Record<string, Section>>;
}

interface Section {
  readonly heading: string;
  readonly paragraphs: Readonly<Record<string, string>>;
}
