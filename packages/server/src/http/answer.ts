import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from './accepted-languages.ts';
import { sendCompressed } from './packed.ts';
import { problemBody, type Refusal } from './problem.ts';
import type { Route, RouteAnswer } from './route.ts';

/** Sends the answer that a route produced. */
export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answerType, compressed }: Route,
  made: RouteAnswer,
): Promise<FastifyReply> {
  const isFile = answerType !== undefined;
  reply.code(200).type(isFile ? answerType : 'application/json; charset=utf-8');
  // The route's own headers come last: where a route serves several content types, they name the exact one.
  reply.headers(made.headers);
  if (isFile) return reply.send(made.body);
  const text = JSON.stringify(made.body);
  return compressed ? sendCompressed(request, reply, text) : reply.send(text);
}

/** Sends an error as problem details, in the language that the request asks for. */
export function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const language = readerLanguage(request);
  const vary = reply.getHeader('vary');
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-language', language)
    .header('vary', vary === undefined ? 'Accept-Language' : `${vary}, Accept-Language`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal, language, request.id)));
}
