import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { FolderInUse, lockFolder } from '../../db/lock-folder.ts'

/** Locks each folder at the moment in which it opens, reports the result, and releases it when the folder closes. */

const [name = '', ...folders] = process.argv.slice(2)

function until(file: string): void {
  // Polls without a pause, to provoke races between concurrent starts.
  while (!existsSync(file));
}

function wants(folder: string): () => void {
  try {
    const unlock = lockFolder(path.join(folder, 'data'))
    writeFileSync(path.join(folder, `has-${name}`), '')
    return unlock
  } catch (error) {
    writeFileSync(path.join(folder, `${error instanceof FolderInUse ? 'refused' : 'failed'}-${name}`), '')
    return () => {}
  }
}

for (const folder of folders) {
  writeFileSync(path.join(folder, `ready-${name}`), '')
  until(path.join(folder, 'open'))
  const unlock = wants(folder)
  until(path.join(folder, 'closed'))
  unlock()
}
