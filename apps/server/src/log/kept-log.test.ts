import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createKeptLog } from './kept-log.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-log-'))
  file = path.join(folder, 'data/server.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('goes on from where the last one ended, and begins anew once it is long', () => {
  createKeptLog(file)('one')
  createKeptLog(file)('two')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  writeFileSync(file, '.'.repeat(10_000_001))
  createKeptLog(file)('three')
  expect(readFileSync(file, 'utf8')).toBe('three\n')
})

test.runIf(process.platform === 'linux')('keeps lines again once a full disk has room', () => {
  const keep = createKeptLog(file)
  // A disk on which nothing fits.
  symlinkSync('/dev/full', file)
  keep('lost')
  rmSync(file)
  keep('kept')
  expect(readFileSync(file, 'utf8')).toBe('kept\n')
})
