import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const ROUNDS = 60

/** A folder that nobody has yet, or that one has left who was killed. */
function makeFolder(root: string, round: number): string {
  const folder = path.join(root, String(round))
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  if (round % 2 === 1) writeFileSync(path.join(folder, 'data/owner.pid'), '99999999 1')
  return folder
}

test('of two starts that meet one has the folder, and the other is refused', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wellspring-owners-'))
  const folders = Array.from({ length: ROUNDS }, (_, round) => makeFolder(root, round))
  const program = path.join(import.meta.dirname, '../testing/folder-owner.ts')
  const owners = ['one', 'other'].map((name) =>
    spawn(process.execPath, [program, name, ...folders], { stdio: 'ignore' }),
  )
  onTestFinished(() => {
    for (const owner of owners) owner.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })
  for (const folder of folders) {
    const said = (...words: string[]) =>
      readdirSync(folder)
        .map((file) => file.split('-')[0] ?? '')
        .filter((word) => words.includes(word))
        .toSorted()
    await expect.poll(() => said('ready').length, { interval: 2 }).toBe(2)
    writeFileSync(path.join(folder, 'open'), '')
    await expect.poll(() => said('has', 'refused', 'failed').length, { interval: 2 }).toBe(2)
    expect(said('has', 'refused', 'failed')).toEqual(['has', 'refused'])
    writeFileSync(path.join(folder, 'closed'), '')
  }
})
