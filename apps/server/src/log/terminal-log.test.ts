import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLog } from './log.ts'
import { createTerminalLog, tookText } from './terminal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function terminal() {
  const [said, kept]: [string[], string[]] = [[], []]
  const database = { isUp: false }
  const hear = createTerminalLog({
    say: (sentence) => void said.push(sentence),
    keep: (line) => void kept.push(line),
    file: '.data/server.log',
    databaseAnswers: () => (database.isUp ? Promise.resolve(true) : Promise.reject(new Error('refused'))),
  })
  const log = createLog('warn', { write: (line) => hear(line.trimEnd()) })
  return { said, kept, database, log, hear }
}

test('a database outage is reported once, and its end once', async () => {
  const { said, kept, database, log } = terminal()
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  for (let at = 0; at < 85; at++) log.error({ err: refused }, 'the database is unreachable')
  log.warn({ err: new Error('Cron hit an error', { cause: refused }) }, 'the worker of the jobs')
  log.error({ err: new AggregateError([refused], 'several') }, 'a job failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([expect.stringContaining('The database does not answer') as string])
  expect(kept).toHaveLength(87)
  expect(kept[0]).toContain('"reason":"ECONNREFUSED"')

  database.isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(said.slice(1)).toEqual(['The database is back after 11 s.'])
  log.error({ err: refused }, 'the database is unreachable')
  expect(said).toHaveLength(3)
})

test('an outage lasts as long as requests still fail', async () => {
  const { said, database, log } = terminal()
  database.isUp = true
  const slow = new Error('Query read timeout')
  for (let at = 0; at < 10; at++) {
    log.error({ err: slow }, 'the database is unreachable')
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(said).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(said[1]).toMatch(/back after 2[12] s/)
})

test('other errors are one sentence that names the log file, once a minute', async () => {
  const { said, kept, log, hear } = terminal()
  const broken = new TypeError('secret')
  for (let at = 0; at < 3; at++) log.error({ err: broken }, 'unexpected error')
  log.warn('nothing that a person need know')
  expect(said).toEqual(['The server logged an error (unexpected error). Details: .data/server.log'])
  expect(kept).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(61_000)
  log.error({ err: broken }, 'unexpected error')
  expect(said).toHaveLength(2)
  hear('The disk is full.')
  expect(said[2]).toBe('The disk is full.')
})

test('a full disk is reported at the first failure, once a minute', async () => {
  const { said, log } = terminal()
  const full = Object.assign(new Error('no'), { code: '53100' })
  log.error({ err: new Error('Failed query', { cause: full }) }, 'the disk is full')
  log.error({ err: Object.assign(new Error('no'), { code: 'ENOSPC' }), attempt: 1 }, 'a job failed')
  expect(said).toEqual([expect.stringMatching(/^The disk is full: make room\b.*Nothing is lost\./) as string])
  await vi.advanceTimersByTimeAsync(61_000)
  log.error({ err: full }, 'the disk is full')
  expect(said).toHaveLength(2)
})

test('a failed job is reported once retries have not helped', () => {
  const { said, kept, log } = terminal()
  for (const attempt of [1, 2, 3]) log.error({ err: new TypeError('no'), attempt }, 'a job failed')
  expect(said).toEqual(['The server logged an error (a job failed). Details: .data/server.log'])
  expect(kept).toHaveLength(3)
})

test.each([
  [900, '1 s'],
  [59_400, '59 s'],
  [185_000, '3 min 05 s'],
])('%i ms took %s', (ms, text) => expect(tookText(ms)).toBe(text))
