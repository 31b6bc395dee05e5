import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** Schemas of a call. The server parses with them; pages import only their types. */
export interface CallSchemas {
  /** Path parameters, by their names in the path template. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** The JSON body of the request. */
  readonly in?: z.ZodType;
  /** Body of a 200. The server sends only the fields that it names. */
  readonly out: z.ZodType;
  /** Error codes by status. Codes that every call can return are not listed. */
  readonly errors?: Readonly<Record<number, readonly ErrorCode[]>>;
}

/** Method and path of a call, shared by the server's router and the client. */
export interface Endpoint<Schemas extends CallSchemas = CallSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template, with parameters in braces: `/api/schedules/{id}`. */
  readonly path: string;
  /**
   * If set, only a 200 is a success, and an `ApiError` has the message of its status, or "Unexpected status N" if the
   * status is not listed. If not set, an `ApiError` has the server's message.
   */
  readonly messages?: Readonly<Record<number, string>>;
  /** Never set at runtime: carries the types. */
  readonly schemas?: Schemas;
}

/** The endpoints of a resource, one for each of its call schemas. */
export type Endpoints<Calls extends Readonly<Record<string, CallSchemas>>> = {
  readonly [Name in keyof Calls]: Endpoint<Calls[Name]>;
};

/** Input of a call. A part is optional if all of its fields are. */
export type CallInput<Schemas extends CallSchemas> = InputPart<'params', Schemas['params']> &
  InputPart<'query', Schemas['query']> &
  InputPart<'body', Schemas['in']> & {
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
  };

/** Body of a call's 200 response. */
export type CallOutput<Schemas extends CallSchemas> = z.output<Schemas['out']>;

type InputPart<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { readonly [Part in Name]?: z.input<Schema> }
    : { readonly [Part in Name]: z.input<Schema> }
  : unknown;
