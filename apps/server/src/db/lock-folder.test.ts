import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const ROUNDS = 60

/** A folder without an owner, or one that a killed process left locked. */
function makeFolder(root: string, name: string, isLeft: boolean): string {
  const folder = path.join(root, name)
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  if (isLeft) writeFileSync(path.join(folder, 'data/owner.pid'), '99999999 1')
  return folder
}

function makeRoot(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'wellspring-owners-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

const program = path.join(import.meta.dirname, '../testing/crashes/folder-owner.ts')
const late = path.join(import.meta.dirname, '../testing/crashes/late-start.ts')

function startOwner(name: string, folders: readonly string[], signals?: string): void {
  const owner = spawn(process.execPath, [...(signals ? ['--import', late] : []), program, name, ...folders], {
    stdio: 'ignore',
    env: { ...process.env, ...(signals && { LATE_START: signals }) },
  })
  onTestFinished(() => {
    owner.kill('SIGKILL')
  })
}

test.each([
  ['two', ['one', 'other']],
  ['three', ['one', 'other', 'third']],
])('of %s concurrent starts exactly one gets the folder', async (_count, names) => {
  const root = makeRoot()
  const folders = Array.from({ length: ROUNDS }, (_, round) =>
    makeFolder(root, String(round), round % 2 === 1),
  )
  for (const name of names) startOwner(name, folders)
  for (const folder of folders) {
    const said = (...words: string[]) =>
      readdirSync(folder)
        .map((file) => file.split('-')[0] ?? '')
        .filter((word) => words.includes(word))
        .toSorted()
    await expect.poll(() => said('ready').length, { interval: 2 }).toBe(names.length)
    writeFileSync(path.join(folder, 'open'), '')
    const answered = () => said('has', 'refused', 'failed').length
    await expect.poll(answered, { interval: 2 }).toBe(names.length)
    expect(said('has', 'refused', 'failed')).toEqual(['has', ...names.slice(1).map(() => 'refused')])
    writeFileSync(path.join(folder, 'closed'), '')
  }
})

test('a start that has read an outdated lock takes nothing from the current owner, even when a third start follows', async () => {
  const root = makeRoot()
  const folder = makeFolder(root, 'late', true)
  /** Another path to the same data folder, opened at another moment. */
  const opens = (name: string) => {
    const own = path.join(root, name)
    mkdirSync(own)
    symlinkSync(path.join(folder, 'data'), path.join(own, 'data'))
    return own
  }
  const [first, third] = [opens('first'), opens('third')]
  startOwner('late', [folder], folder)
  startOwner('first', [first])
  startOwner('third', [third])
  const open = (one: string) => writeFileSync(path.join(one, 'open'), '')
  const saidIn = (one: string) => readdirSync(one).find((file) => /^(has|refused|failed)-/.test(file))
  open(folder)
  await expect.poll(() => existsSync(path.join(folder, 'read'))).toBe(true)
  open(first)
  await expect.poll(() => saidIn(first)).toBe('has-first')
  writeFileSync(path.join(folder, 'read-on'), '')
  await expect.poll(() => saidIn(folder) !== undefined || existsSync(path.join(folder, 'moved'))).toBe(true)
  open(third)
  await expect.poll(() => saidIn(third)).toBe('refused-third')
  writeFileSync(path.join(folder, 'moved-on'), '')
  await expect.poll(() => saidIn(folder)).toBe('refused-late')
})
