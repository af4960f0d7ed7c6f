import { jsonSchemaOf } from '@xinyue/contracts/descriptions/jsonSchemaOf';
import { type OpenEvent, openEvents } from '@xinyue/contracts/openEvents';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What stands in the head of a webhook. */
export const webhookHeaders = [
  header('webhook-id', 'Id of the event, the same whenever it is sent again.'),
  header('webhook-timestamp', 'Unix seconds of this attempt.'),
  header('webhook-signature', 'One or two `v1,<base64>` over id, timestamp and body, with dots between.'),
];

/** The scopes of which a key needs one, beside `events`; a kind where a scope is not enough. */
export const scopesOfEvent = ({ readers }: OpenEvent): string[] =>
  readers.map((reader) => ('kind' in reader ? `kind ${reader.kind}` : reader.scope));

/** A whole event with the example of its data. */
export const exampleOfEvent = (type: string, { example }: OpenEvent): object => ({
  id: '01920000-0000-7000-8000-00000000000e',
  type,
  timestamp: '2026-11-29T02:05:00.000Z',
  data: example,
});

/** The shape of a public event, the same in the feed and by webhook. */
export function shapeOfEvent(type: string, event: OpenEvent): object {
  return {
    type: 'object',
    description: event.english,
    properties: {
      id: { type: 'string' },
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: jsonSchemaOf(event.data, 'output'),
    },
    required: ['id', 'type', 'timestamp', 'data'],
    examples: [exampleOfEvent(type, event)],
  };
}

/** Public events as OpenAPI tells webhooks. */
export function describeEvents(): Record<string, object> {
  const events = Object.entries<OpenEvent>(openEvents).map(([type, event]): [string, object] => [
    type,
    {
      post: {
        operationId: `event.${type}`,
        summary: event.chinese,
        description: event.english,
        'x-scope': scopesOfEvent(event),
        security: [],
        parameters: webhookHeaders,
        requestBody: { required: true, content: { 'application/json': { schema: shapeOfEvent(type, event) } } },
        responses: { '2XX': { description: 'Taken.' }, 410: { description: 'Nothing more is wanted at this address.' } },
      },
    },
  ]);
  return Object.fromEntries(events);
}
