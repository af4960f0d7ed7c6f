import type { Kafka, TopicPartitionOffset } from 'kafkajs';

/**
 * The end of every partition, now. The library's own "from latest" is decided at the first fetch, seconds after subscribing, and
 * misses what was published in between; its `admin.setOffsets` would do but takes 5 s per topic.
 */
export const readEnds = async (kafka: Kafka, topics: string[]): Promise<TopicPartitionOffset[]> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const ends = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
    return ends.flatMap((end, n) => end.map(({ partition, offset }) => ({ topic: topics[n]!, partition, offset })));
  } finally {
    await admin.disconnect();
  }
};
