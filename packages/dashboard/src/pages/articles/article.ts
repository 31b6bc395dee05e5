/** A page of text; edit this when the wording changes. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  /** The displayed date of the last change; absent where it does not matter. */
  readonly dated?: string;
  readonly sections: Readonly<Record<string, Section>>;
}

interface Section {
  readonly heading: string;
  readonly paragraphs: Readonly<Record<string, string>>;
}
