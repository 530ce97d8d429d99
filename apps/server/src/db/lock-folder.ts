import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isAlive } from './embedded.ts'

export class FolderInUse extends Error {}

/** When a process began, by the clock of its machine; where nobody says so, nothing. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Whether whoever wrote this is there still: the number of one that is gone is given to others. */
function isThere(owner: string): boolean {
  const [pid, began = ''] = owner.split(' ')
  const known = Number(pid)
  return Boolean(known) && known !== process.pid && isAlive(known) && (!began || began === beganAt(known))
}

/** Does something with a file; null when it fails because of this. */
function unless<Result>(code: 'EEXIST' | 'ENOENT', act: () => Result): Result | null {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null
    throw error
  }
}

/** A file is there under another name as well, with all that is in it; false when something has that name. */
const linked = (file: string, as: string): boolean =>
  unless('EEXIST', () => {
    linkSync(file, as)
    return true
  }) ?? false

/** Who owns a folder; nothing when nobody does any more. */
const ownerIn = (file: string): string => unless('ENOENT', () => readFileSync(file, 'utf8')) ?? ''

/** The place of an owner by its number. */
const placeOf = (dataFolder: string, number: number) => path.join(dataFolder, `owner.${number}.pid`)

const numbersIn = (dataFolder: string): number[] =>
  readdirSync(dataFolder).flatMap((name) => {
    const number = /^owner\.(\d+)\.pid$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

/** The number of the last who came; the numbers before it are of owners who were gone by then. */
const lastIn = (dataFolder: string): number => Math.max(0, ...numbersIn(dataFolder))

function forgetBefore(dataFolder: string, last: number): void {
  for (const number of numbersIn(dataFolder))
    if (number < last) rmSync(placeOf(dataFolder, number), { force: true })
}

/** Who has a folder: the last who came, or a start of an earlier version, which knew no numbers. */
const findOwner = (dataFolder: string, last: number): string | undefined =>
  [placeOf(dataFolder, last), path.join(dataFolder, 'owner.pid')].map(ownerIn).find(isThere)

/**
 * The next number after one that is gone, for one of those who want it. What is there is never moved, and the last number
 * stays: whoever looked long ago finds that they are late.
 */
function follow(dataFolder: string, own: string): string {
  for (;;) {
    const last = lastIn(dataFolder)
    const owner = findOwner(dataFolder, last)
    if (owner !== undefined)
      throw new FolderInUse(
        `Wellspring is already running on ${dataFolder} (process ${owner.split(' ')[0]}). Stop it, or set WELLSPRING_DATA to another folder.`,
      )
    const place = placeOf(dataFolder, last + 1)
    if (!linked(own, place)) continue
    if (lastIn(dataFolder) === last + 1) {
      forgetBefore(dataFolder, last + 1)
      return place
    }
    rmSync(place, { force: true })
  }
}

/** One owner a data folder: a second start must not touch the first one's files. */
export function lockFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const own = path.join(dataFolder, `owner.new.${process.pid}`)
  // Written before it has its number: an empty one would look like that of nobody.
  writeFileSync(own, `${process.pid} ${beganAt(process.pid)}`.trim())
  try {
    const place = follow(dataFolder, own)
    // Its number stays, and is nobody's.
    return () => writeFileSync(place, '')
  } finally {
    rmSync(own, { force: true })
  }
}
