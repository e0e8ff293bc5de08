import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Load {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

interface Loading {
  headers?: Record<string, string>;
  seconds: number;
  /** Asked in turn, instead of the address's own. */
  paths?: readonly string[];
}

const CONNECTIONS = 16;

/** Loads one address with GET requests. Milliseconds for the percentiles; any answer but 2xx is an error. */
export async function load(url: string, { headers = {}, seconds, paths }: Loading): Promise<Load> {
  const result = await autocannon({
    ...{ url, headers, connections: CONNECTIONS, duration: seconds },
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  const { requests, latency } = result;
  return {
    requests: requests.total,
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
  };
}

/** Asks at even distances, whether the last was answered or not. Milliseconds until each answer was read. */
export async function pace(
  urls: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  const begin = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const early = begin + (turn * 1000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    answers.push(timeAnswer(urls[turn % urls.length] as string, agent));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

const timeAnswer = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = performance.now();
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on('end', () => resolve(performance.now() - asked)).on('error', reject);
      answer.resume();
    }).on('error', reject);
  });
