import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** What a call takes and answers. The server parses by these schemas; a page takes their types alone. */
export interface CallSchemas {
  /** Path parameters, by their names in the path's braces. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body of the request. */
  readonly in?: z.ZodType;
  /** The body of a 200. Only what it names leaves the server. */
  readonly out: z.ZodType;
  /** Status → error codes. What any call may answer is not listed. */
  readonly errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** Method and address of a call, written once: the server mounts it and pages call it. */
export interface Endpoint<Schemas extends CallSchemas = CallSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/schedules/{id}`. */
  readonly path: string;
  /**
   * For calls whose only success is 200: what an `ApiError` says of a status; "Unexpected status N" where it is not
   * listed. Without it an error says what the server says.
   */
  readonly messages?: Readonly<Record<number, string>>;
  /** Never set: carries the types. */
  readonly schemas?: Schemas;
}

/** The calls of a resource: one row for each of its schemas. */
export type Endpoints<Calls extends Readonly<Record<string, CallSchemas>>> = {
  readonly [Name in keyof Calls]: Endpoint<Calls[Name]>;
};

/** What a page gives to a call; a part in which everything is optional may be left out. */
export type CallInput<Schemas extends CallSchemas> = InputPart<'params', Schemas['params']> &
  InputPart<'query', Schemas['query']> &
  InputPart<'body', Schemas['in']> & {
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
  };

/** What a call answers with a 200. */
export type CallOutput<Schemas extends CallSchemas> = z.output<Schemas['out']>;

type InputPart<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [Part in Name]?: z.input<Schema> }
    : { readonly [Part in Name]: z.input<Schema> }
  : unknown;
