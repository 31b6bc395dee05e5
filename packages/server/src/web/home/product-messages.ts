/** A question that people ask, and its answer. */
export interface Question {
  readonly asks: string;
  readonly answer: string;
}

/** What a product's own page says of it. */
export interface ProductMessages {
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Question[];
}
