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

test('appends to an existing log and starts over once it is too long', () => {
  createKeptLog(file)('one')
  createKeptLog(file)('two')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
  writeFileSync(file, '.'.repeat(10_000_001))
  createKeptLog(file)('three')
  expect(readFileSync(file, 'utf8')).toBe('three\n')
})

test.runIf(process.platform === 'linux')('writes lines again once a full disk has space', () => {
  const keep = createKeptLog(file)
  // Every write to this device fails with a full disk.
  symlinkSync('/dev/full', file)
  keep('lost')
  rmSync(file)
  keep('kept')
  expect(readFileSync(file, 'utf8')).toBe('kept\n')
})
