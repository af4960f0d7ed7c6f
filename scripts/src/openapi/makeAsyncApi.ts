import {
  envelopeSchema,
  type EventDefinition,
  events,
  hearersOf,
  serviceNames,
  topicOf,
  topicPartitions,
} from '@xinyue/contracts';
import { jsonSchemaOf } from '@xinyue/contracts/descriptions/jsonSchemaOf';
import { type OpenEvent, openEvents } from '@xinyue/contracts/openEvents';
import { partnerApiVersion } from '@xinyue/contracts/partnerKinds';
import { exampleOfEvent, scopesOfEvent, shapeOfEvent, webhookHeaders } from './describeEvents.ts';

type Messages = Record<string, object>;

const messagesOf = (types: readonly string[]): Messages =>
  Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }]));

const sent = (channel: string, types: readonly string[], summary: string) => ({
  action: 'send',
  channel: { $ref: `#/channels/${channel}` },
  summary,
  messages: types.map((type) => ({ $ref: `#/channels/${channel}/messages/${type}` })),
});

const headers = {
  type: 'object',
  properties: Object.fromEntries(webhookHeaders.map(({ name, description }) => [name, { type: 'string', description }])),
  required: webhookHeaders.map(({ name }) => name),
};

/** AsyncAPI 3.0.0 of the public events, as webhooks bring them; the feed has the same objects. */
export function makeOpenAsyncApi(): object {
  const types = Object.keys(openEvents);
  const messages = Object.entries<OpenEvent>(openEvents).map(([type, event]): [string, object] => [
    type,
    {
      name: type,
      title: event.chinese,
      summary: event.english,
      'x-scope': scopesOfEvent(event),
      headers,
      payload: shapeOfEvent(type, event),
      examples: [{ name: type, payload: exampleOfEvent(type, event) }],
    },
  ]);
  return {
    asyncapi: '3.0.0',
    info: {
      title: '新悦现货交易中心公开事件',
      version: partnerApiVersion,
      description:
        'Events that a key with the scope `events` may read. Amounts in whole fen (…Fen), times inside `data` Beijing time. The feed ' +
        '(`/xinyue/partner/event/query`) has the same objects in one order; webhooks promise none, `data.version` tells.',
    },
    defaultContentType: 'application/json',
    channels: {
      webhook: {
        address: null,
        title: '推送',
        description: 'The address that the partner saved.',
        messages: messagesOf(types),
      },
    },
    operations: { sendWebhook: sent('webhook', types, 'Sends an event by POST, again until it is taken.') },
    components: { messages: Object.fromEntries(messages) },
  };
}

/** AsyncAPI 3.0.0 of what the services tell each other: a topic per service that owns facts. Not served. */
export function makeBusAsyncApi(): object {
  const rows = Object.entries<EventDefinition>(events);
  const typesOf = (owner: string) => rows.filter(([, row]) => row.owner === owner).map(([type]) => type);
  const topics = serviceNames.filter((owner) => typesOf(owner).length > 0);
  const envelope = jsonSchemaOf(envelopeSchema, 'output') as { properties: object };
  const messages = rows.map(([type, { version, data, aggregate }]): [string, object] => {
    const own = { type: { const: type }, version: { const: version }, data: jsonSchemaOf(data, 'output') };
    return [
      type,
      {
        name: type,
        ...(aggregate !== undefined && { 'x-aggregate': aggregate }),
        payload: { ...envelope, properties: { ...envelope.properties, ...own } },
      },
    ];
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Facts between the services',
      version: partnerApiVersion,
      description: `Each topic has ${topicPartitions} partitions; the key is the aggregate. At least once, in order per aggregate.`,
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      topics.map((owner) => [
        owner,
        { address: topicOf(owner), 'x-hearers': hearersOf(owner), messages: messagesOf(typesOf(owner)) },
      ]),
    ),
    operations: Object.fromEntries(
      topics.map((owner) => [`${owner}Tells`, sent(owner, typesOf(owner), `${owner}-service tells what happened.`)]),
    ),
    components: { messages: Object.fromEntries(messages) },
  };
}
