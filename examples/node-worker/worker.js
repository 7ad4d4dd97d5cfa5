'use strict';
// A worker of Colony: takes the tasks of one topic, runs them, reports. What it does with a task is in
// tasks.js; this file is the protocol of docs/external-workers.md and nothing else.

const { spawn } = require('node:child_process');
const crypto = require('node:crypto');
const { Kafka, Partitioners, logLevel } = require('kafkajs');
const { run } = require('./tasks.js');

const SERVICE = process.env.COLONY_SERVICE || 'node';
const BROKERS = (process.env.COLONY_BOOTSTRAP || '127.0.0.1:9092').split(',');
const SLOTS = Number(process.env.COLONY_SLOTS || 4);
const BEAT = Number(process.env.COLONY_BEAT_MS || 5000);
const GRACE = 2000;
const FAREWELL = 10000;
// Several installations may share the brokers; each has its own names there.
const PREFIX = process.env.COLONY_TOPIC_PREFIX ? `${process.env.COLONY_TOPIC_PREFIX}.` : '';
const TOPIC = `${PREFIX}colony.external.${SERVICE}`;
const CONTROL = `${PREFIX}colony.control`;
const MAX_SUMMARY = 4000;
const MAX_DATA = 16 * 1024;
const REMEMBERED = 50000;
const INSTANCE = uuid7();

const kafka = new Kafka({
  clientId: `${PREFIX}colony-external-${SERVICE}`,
  brokers: BROKERS,
  logLevel: logLevel.ERROR,
  retry: { retries: Number.MAX_SAFE_INTEGER, initialRetryTime: 200, maxRetryTime: 2000 },
});
const admin = kafka.admin();
const producer = kafka.producer({
  idempotent: true,
  maxInFlightRequests: 1,
  createPartitioner: Partitioners.DefaultPartitioner,
});
const tasks = kafka.consumer({ groupId: `${PREFIX}colony-external-${SERVICE}`, sessionTimeout: 10000 });
// Orders are for every process, so each is a group of its own. It commits nothing and leaves nothing.
const control = kafka.consumer({ groupId: `${PREFIX}colony-external-${SERVICE}-${INSTANCE}`, sessionTimeout: 10000 });

const running = new Map(); // attempt -> { task, abort }
const begun = new Map(); // attempts that were started here
const stoppedTasks = new Map(); // colony/task -> epoch
const stoppedColonies = new Map(); // colony -> instant
let leaving = false;

// ---- dispatches -----------------------------------------------------------------------------------------------

async function taken({ partition, message }) {
  // Taken is taken: it is committed before it is started. What is lost after this is dispatched again
  // by the Queen under a new epoch.
  await tasks.commitOffsets([{ topic: TOPIC, partition, offset: String(BigInt(message.offset) + 1n) }]);
  const task = dispatch(message.value);
  if (!task || leaving) return;
  const attempt = key(task);
  if (Date.now() > Date.parse(task.startBefore) || begun.has(attempt) || isStopped(task)) return;
  remember(begun, attempt, true);
  const abort = new AbortController();
  running.set(attempt, { task, abort });
  if (running.size >= SLOTS) tasks.pause([{ topic: TOPIC }]);
  perform(task, abort).finally(() => {
    running.delete(attempt);
    if (!leaving) tasks.resume([{ topic: TOPIC }]);
  });
}

function dispatch(value) {
  try {
    const task = JSON.parse(value.toString('utf8'));
    const whole =
      isText(task.colonyId) && isText(task.taskId) && isText(task.namespace) && Number.isInteger(task.epoch) &&
      isInstant(task.at) && isInstant(task.startBefore) &&
      isText(task.replyTo.topic) && Number.isInteger(task.replyTo.partition);
    if (whole) return task;
  } catch (e) {
    // Below.
  }
  console.warn('left out a record that is no dispatch');
  return null;
}

async function perform(task, abort) {
  const started = Date.now();
  const wall = setTimeout(() => abort.abort('TIMEOUT'), task.timeoutMillis || 600000);
  let done;
  try {
    done = finished(await Promise.race([run(task, abort.signal), over(abort.signal)]), started);
    clearTimeout(wall);
    if (done.outcome === 'SUCCESS' && !done.blocked && !(done.spawnRequests || []).some((it) => it.blocking)) {
      const failed = await failedCheck(task.verify || [], abort.signal);
      if (failed) done = finished({ outcome: 'CRASH', summary: failed }, started);
    }
  } catch (e) {
    // Also what it gives and is no result: it must not end the tasks beside it.
    done = finished({ outcome: 'CRASH', summary: String(e && e.message) }, started);
  } finally {
    clearTimeout(wall);
  }
  if (abort.signal.reason === 'STOPPED') {
    await report(task, { type: 'stopped' });
  } else if (abort.signal.reason === 'LEAVING') {
    await report(task, { type: 'released', reason: 'the worker is shutting down' });
  } else if (abort.signal.reason === 'TIMEOUT') {
    await report(task, finished({ outcome: 'TIMEOUT', summary: 'ran longer than it may' }, started));
  } else {
    await report(task, done);
  }
}

// Also what does not heed the signal must not keep its slot.
function over(signal) {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(String(signal.reason))), { once: true });
  });
}

// What decides whether a task is done, in the folder in which this worker runs. Their time is their own.
async function failedCheck(checks, signal) {
  for (const { name, command, timeoutMillis } of checks) {
    const how = signal.aborted ? 'not run' : await checked(command, timeoutMillis, signal);
    if (how) return `${name}: ${how}`;
  }
  return null;
}

// How it failed. It has a process group of its own, so that what it starts ends with it.
function checked(command, timeoutMillis, signal) {
  return new Promise((resolve) => {
    const shell = spawn('/bin/sh', ['-c', command], { stdio: 'ignore', detached: true });
    const end = () => {
      try {
        if (shell.pid) process.kill(-shell.pid, 'SIGKILL');
      } catch (e) {
        // It has ended.
      }
    };
    const timer = setTimeout(end, timeoutMillis);
    const over = (how) => {
      end();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(how);
    };
    signal.addEventListener('abort', end);
    shell.on('error', (e) => over(e.message));
    shell.on('exit', (code, killed) => over(killed ? `ended by ${killed}` : code && `exit code ${code}`));
  });
}

// ---- reports --------------------------------------------------------------------------------------------------

function finished(said, started) {
  const result = { summary: clipped(said.summary || ''), durationMillis: Date.now() - started };
  if (said.data !== undefined) {
    if (Buffer.byteLength(JSON.stringify(said.data)) <= MAX_DATA) {
      result.data = said.data;
    } else {
      result.summary = clipped(`[data over 16 KB is left out]\n${result.summary}`);
    }
  }
  const report = { type: 'finished', outcome: said.outcome || 'SUCCESS', result };
  if (said.blocked) report.blocked = said.blocked;
  if (said.spawnRequests) report.spawnRequests = said.spawnRequests;
  return report;
}

function clipped(text) {
  if (text.length <= MAX_SUMMARY) return text;
  // Not between the two halves of a character.
  const end = /[\ud800-\udbff]/.test(text[MAX_SUMMARY - 2]) ? MAX_SUMMARY - 2 : MAX_SUMMARY - 1;
  return `${text.slice(0, end)}…`;
}

// The same report, with the same id, until the broker has it.
async function report(task, what) {
  const value = JSON.stringify({
    id: uuid7(),
    colonyId: task.colonyId,
    namespace: task.namespace,
    at: new Date().toISOString(),
    schemaVersion: 1,
    taskId: task.taskId,
    epoch: task.epoch,
    instance: INSTANCE,
    ...what,
  });
  for (;;) {
    try {
      await producer.send({
        topic: task.replyTo.topic,
        acks: -1,
        messages: [{ key: task.colonyId, partition: task.replyTo.partition, value }],
      });
      return;
    } catch (e) {
      console.error(`a report is sent again: ${e.message}`);
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
}

// ---- orders ---------------------------------------------------------------------------------------------------

// What cannot be read whole is no order. An exception here would give the same record again, and no other ever.
function ordered(value) {
  let order;
  try {
    order = JSON.parse(value.toString('utf8'));
  } catch (e) {
    return;
  }
  if (!order || !isText(order.colonyId)) return;
  if (order.type === 'stop-task' && (!order.instance || order.instance === INSTANCE)) {
    if (!isText(order.taskId) || !Number.isInteger(order.throughEpoch)) return;
    const of = `${order.colonyId}/${order.taskId}`;
    remember(stoppedTasks, of, Math.max(order.throughEpoch, stoppedTasks.get(of) || 0));
  } else if (order.type === 'stop-colony') {
    if (!isInstant(order.at)) return;
    const before = stoppedColonies.get(order.colonyId) || '';
    const at = instant(order.at);
    remember(stoppedColonies, order.colonyId, at > before ? at : before);
  }
  for (const { task, abort } of running.values()) {
    if (isStopped(task)) abort.abort('STOPPED');
  }
}

function isStopped(task) {
  const through = stoppedTasks.get(`${task.colonyId}/${task.taskId}`);
  const until = stoppedColonies.get(task.colonyId);
  return (through !== undefined && task.epoch <= through) || (until !== undefined && instant(task.at) <= until);
}

// Reads the orders of the last ten minutes, then those that come. Returns when the former are read.
async function followOrders() {
  const ends = await admin.fetchTopicOffsets(CONTROL);
  const starts = await admin.fetchTopicOffsetsByTimestamp(CONTROL, Date.now() - 600000);
  await control.connect();
  await control.subscribe({ topics: [CONTROL] });
  let readBack;
  const done = new Promise((resolve) => (readBack = resolve));
  const end = BigInt(ends[0].high);
  let next = BigInt(starts[0].offset);
  // The consumer begins anew by itself when its broker was not ready; whenever it has joined, it goes on from here.
  control.on(control.events.GROUP_JOIN, () => {
    control.seek({ topic: CONTROL, partition: 0, offset: String(next) });
    if (next >= end) readBack();
  });
  await control.run({
    autoCommit: false,
    eachMessage: async ({ message }) => {
      if (message.value) ordered(message.value);
      next = BigInt(message.offset) + 1n;
      if (next >= end) readBack();
    },
  });
  await done;
}

// ---- signs of life --------------------------------------------------------------------------------------------

let listed = null;
let listedAt = 0;

// The last one says that it has left: what it still ran is given to others at once, so it runs nothing any more.
async function beat(last = false) {
  const leases = [...running.values()].map(({ task }) => ({
    colonyId: task.colonyId,
    namespace: task.namespace,
    taskId: task.taskId,
    epoch: task.epoch,
  }));
  const list = JSON.stringify(leases);
  const message = {
    type: 'worker',
    id: uuid7(),
    at: new Date().toISOString(),
    schemaVersion: 1,
    instance: INSTANCE,
    name: `${SERVICE}-1`,
    castes: [],
    slots: SLOTS,
    freeSlots: Math.max(0, SLOTS - leases.length),
    leaving: last,
  };
  if (list !== listed || Date.now() - listedAt > 30000 - BEAT) message.running = leases;
  try {
    await producer.send({
      topic: `${PREFIX}colony.heartbeats`,
      acks: -1,
      messages: [{ key: INSTANCE, partition: 0, value: JSON.stringify(message) }],
    });
    if (message.running) {
      listed = list;
      listedAt = Date.now();
    }
  } catch (e) {
    console.error(`a heartbeat was lost: ${e.message}`);
  }
}

// ---- the rest -------------------------------------------------------------------------------------------------

function key(task) {
  return `${task.colonyId}/${task.taskId}/${task.epoch}`;
}

function remember(map, name, value) {
  map.delete(name);
  map.set(name, value);
  if (map.size > REMEMBERED) map.delete(map.keys().next().value);
}

function isText(value) {
  return typeof value === 'string' && value !== '';
}

function isInstant(value) {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value));
}

// Times as texts that compare, to the nanosecond.
function instant(text) {
  const [seconds, fraction = ''] = text.replace('Z', '').split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
}

function uuid7() {
  const bytes = crypto.randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function topicIsThere(topic) {
  while (!(await admin.listTopics()).includes(topic)) {
    await new Promise((resume) => setTimeout(resume, 1000));
  }
}

async function leave() {
  if (leaving) return;
  leaving = true;
  // While its broker is away nothing of this ends. The Queen then learns from its silence that it has gone.
  setTimeout(() => {
    console.error('left without a word: the broker does not answer');
    process.exit(1);
  }, FAREWELL);
  await tasks.stop();
  const until = Date.now() + GRACE;
  while (running.size > 0 && Date.now() < until) await new Promise((resume) => setTimeout(resume, 50));
  for (const { abort } of running.values()) abort.abort('LEAVING');
  while (running.size > 0) await new Promise((resume) => setTimeout(resume, 50));
  clearInterval(pulse);
  await beat(true);
  await Promise.all([tasks.disconnect(), control.disconnect(), producer.disconnect(), admin.disconnect()]);
  process.exit(0);
}

let pulse;

async function main() {
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  await Promise.all([admin.connect(), producer.connect()]);
  await beat();
  pulse = setInterval(beat, BEAT);
  await topicIsThere(CONTROL);
  await followOrders();
  // The Queen makes it with the first plan that names this worker.
  await topicIsThere(TOPIC);
  await tasks.connect();
  await tasks.subscribe({ topics: [TOPIC], fromBeginning: true });
  await tasks.run({ autoCommit: false, eachMessage: taken });
  console.log(`instance ${INSTANCE} takes ${TOPIC}`);
}

main().catch((e) => {
  console.error(e);
  process.exit(1);
});
