import type { Kafka } from 'kafkajs';

/**
 * Stores "the end, now" as the position of a group nobody is in yet. The library's own "from latest" is decided at the first fetch,
 * seconds after subscribing, and misses what was published in between.
 */
export const startFromEnd = async (kafka: Kafka, groupId: string, topics: string[]): Promise<void> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    for (const topic of topics) {
      const ends = await admin.fetchTopicOffsets(topic);
      const partitions = ends.map(({ partition, offset }) => ({ partition, offset }));
      await admin.setOffsets({ groupId, topic, partitions });
    }
  } finally {
    await admin.disconnect();
  }
};
