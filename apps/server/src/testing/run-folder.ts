import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isAlive, removeEmbedded } from '../db/embedded.ts'

const prefix = 'wellspring-test-'

const ownerFile = (folder: string) => path.join(folder, 'owner.pid')

/** The folder of a run's database. */
export const databaseFolder = (runFolder: string) => path.join(runFolder, 'postgres')

function isAbandoned(folder: string): boolean {
  // A run that has just started has not written the file yet.
  if (!existsSync(ownerFile(folder))) return false
  return !isAlive(Number(readFileSync(ownerFile(folder), 'utf8')))
}

/** Creates the folder of a run, and removes those of runs that were killed: they may fill the memory. */
export async function createRunFolder(root: string): Promise<string> {
  const others = readdirSync(root).filter((name) => name.startsWith(prefix))
  for (const folder of others.map((name) => path.join(root, name)).filter(isAbandoned)) {
    await removeEmbedded(databaseFolder(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(root, prefix))
  writeFileSync(ownerFile(folder), String(process.pid))
  return folder
}
