import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isAlive } from './embedded.ts'

export class FolderInUse extends Error {}

/** Returns the start time of a process from /proc, or an empty text where that is unavailable. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Tells whether the process that wrote the lock still runs. The start time reveals a reused process id. */
function isOwnerAlive(owner: string): boolean {
  const [pid, began = ''] = owner.split(' ')
  const known = Number(pid)
  return Boolean(known) && known !== process.pid && isAlive(known) && (!began || began === beganAt(known))
}

/** Runs a file operation and returns null if it fails with this code. */
function nullIf<Result>(code: 'EEXIST' | 'ENOENT', act: () => Result): Result | null {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null
    throw error
  }
}

/** Creates a hard link with the complete content. Returns false if the name is taken. */
const linked = (file: string, as: string): boolean =>
  nullIf('EEXIST', () => {
    linkSync(file, as)
    return true
  }) ?? false

/** Returns the owner in a lock file, or an empty text if there is none. */
const ownerIn = (file: string): string => nullIf('ENOENT', () => readFileSync(file, 'utf8')) ?? ''

/** The lock file with this number. */
const placeOf = (dataFolder: string, number: number) => path.join(dataFolder, `owner.${number}.pid`)

const numbersIn = (dataFolder: string): number[] =>
  readdirSync(dataFolder).flatMap((name) => {
    const number = /^owner\.(\d+)\.pid$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

/** The number of the latest lock. Earlier numbers belong to owners that had ended by then. */
const lastIn = (dataFolder: string): number => Math.max(0, ...numbersIn(dataFolder))

function forgetBefore(dataFolder: string, last: number): void {
  for (const number of numbersIn(dataFolder))
    if (number < last) rmSync(placeOf(dataFolder, number), { force: true })
}

/** Finds the owner of the latest lock, or of the unnumbered lock of an earlier version. */
const findOwner = (dataFolder: string, last: number): string | undefined =>
  [placeOf(dataFolder, last), path.join(dataFolder, 'owner.pid')].map(ownerIn).find(isOwnerAlive)

/**
 * Acquires the next lock number after an owner that has ended. Lock files are never renamed and the latest number is
 * kept, so that a start that has read an outdated state notices it.
 */
function acquireNext(dataFolder: string, own: string): string {
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

/** Locks a data folder, so that a second start cannot touch its files. Returns a function that releases the lock. */
export function lockFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const own = path.join(dataFolder, `owner.new.${process.pid}`)
  // Written before it is linked, because an empty lock file would mean that the folder is free.
  writeFileSync(own, `${process.pid} ${beganAt(process.pid)}`.trim())
  try {
    const place = acquireNext(dataFolder, own)
    // The number is kept, without an owner.
    return () => writeFileSync(place, '')
  } finally {
    rmSync(own, { force: true })
  }
}
