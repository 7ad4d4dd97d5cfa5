'use strict';
// In the place of KafkaJS: hands over a task for each word of TASKS, prints the reports, and ends with the last of them.
const words = process.env.TASKS.split(' ');
let left = words.length;
const works = async () => {};

function dispatch(word) {
  const task = {
    verify: word === 'unsound' && [['first', 'true'], ['tests', 'exit 3'], ['last', 'true']].map(([name, command]) => ({
      name, command, timeoutMillis: 60000,
    })),
    colonyId: 'c', taskId: word, namespace: 'n', epoch: 1, description: word, timeoutMillis: 60000,
    at: '2026-01-01T00:00:00Z', startBefore: '2999-01-01T00:00:00Z', replyTo: { topic: 'reports', partition: 0 },
  };
  return { partition: 0, message: { value: Buffer.from(JSON.stringify(task)), offset: '0' } };
}

async function send({ topic, messages }) {
  if (topic !== 'reports') return;
  console.log(messages[0].value);
  if (--left === 0) process.exit(0);
}

const client = {
  connect: works, disconnect: works, stop: works, subscribe: works, commitOffsets: works, send,
  seek() {}, pause() {}, resume() {}, events: { GROUP_JOIN: 'joined' }, on: (_, joined) => joined(),
  listTopics: async () => ['colony.control', 'colony.external.node'],
  fetchTopicOffsets: async () => [{ high: '0' }],
  fetchTopicOffsetsByTimestamp: async () => [{ offset: '0' }],
};

class Kafka {
  admin() { return client; }
  producer() { return client; }
  consumer({ groupId }) {
    const each = groupId === 'colony-external-node' ? words : [];
    return {
      ...client,
      run: async ({ eachMessage }) => {
        for (const word of each) await eachMessage(dispatch(word));
      },
    };
  }
}

module.exports = { Kafka, Partitioners: {}, logLevel: {} };
