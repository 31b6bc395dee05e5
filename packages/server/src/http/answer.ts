import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, type Refusal } from './problem.ts';
import type { Made, Route } from './route.ts';

/** Answers with what a route made. */
export function answer(reply: FastifyReply, { answerType }: Route, made: Made): FastifyReply {
  const isFile = answerType !== undefined;
  reply.code(200).type(isFile ? answerType : 'application/json; charset=utf-8');
  // A file may say its own type, where a route answers several.
  return reply.headers(made.headers).send(isFile ? made.body : JSON.stringify(made.body));
}

/** Answers with a problem. */
export function send(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal, request.id)));
}
