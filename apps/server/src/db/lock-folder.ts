import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Takes away what one that is gone has left. Of another start that has put its own there meanwhile it is put back. */
function takeAway(file: string): void {
  const aside = `${file}.${process.pid}.gone`
  if (unless('ENOENT', () => renameSync(file, aside) ?? true) === null) return
  if (isThere(ownerIn(aside))) linked(aside, file)
  rmSync(aside, { force: true })
}

/** One owner a data folder: a second start must not touch the first one's files. */
export function lockFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const file = path.join(dataFolder, 'owner.pid')
  const own = `${file}.${process.pid}`
  // Written before it has its name: an empty one would look like that of nobody.
  writeFileSync(own, `${process.pid} ${beganAt(process.pid)}`.trim())
  try {
    while (!linked(own, file)) {
      const owner = ownerIn(file)
      if (isThere(owner))
        throw new FolderInUse(
          `Wellspring is already running on ${dataFolder} (process ${owner.split(' ')[0]}). Stop it, or set WELLSPRING_DATA to another folder.`,
        )
      takeAway(file)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(file, { force: true })
}
