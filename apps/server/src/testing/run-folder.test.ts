import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createRunFolder } from './run-folder.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wellspring-runs-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a new run removes the folder of a killed run', async () => {
  const killed = await createRunFolder(root)
  mkdirSync(path.join(killed, 'postgres'))
  writeFileSync(path.join(killed, 'owner.pid'), String(spawnSync('true').pid))

  const folder = await createRunFolder(root)

  expect(readdirSync(root)).toEqual([path.basename(folder)])
})

test('a new run keeps the folders of others that run or are just starting', async () => {
  const running = await createRunFolder(root)
  const starting = path.join(root, 'wellspring-test-starting')
  mkdirSync(starting)

  const folder = await createRunFolder(root)

  expect(readdirSync(root).toSorted()).toEqual(
    [running, starting, folder].map((one) => path.basename(one)).toSorted(),
  )
})
