import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from './config.ts'
import { systemContext } from './system-context.ts'
import { migrate } from './db/migrate.ts'
import { FolderInUse } from './db/lock-folder.ts'
import { openDatabase } from './db/open.ts'
import { loadRegistry } from './domains/registries/files/load.ts'
import { FileRefused } from './domains/registries/files/parse.ts'
import { registryNames } from './domains/registries/rules.ts'
import { createLog } from './log/log.ts'
import { openDependencies } from './dependencies.ts'

const usage = `pnpm registries load <file> [--fewer]

Loads a public file in place of the previous one:
  npidata_pfile_….csv   the monthly NPPES file (download.cms.gov/nppes)
  UPDATED.csv           the monthly LEIE file (oig.hhs.gov/exclusions)

--fewer   accept a file with far fewer records than the previous one`

async function load(file: string, fewer: boolean): Promise<string> {
  const config = readConfig()
  const fileName = path.basename(file)
  let database: Awaited<ReturnType<typeof openDatabase>>
  try {
    database = await openDatabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const folder = path.join(config.dataFolder, 'registries')
    await mkdir(folder, { recursive: true })
    await copyFile(file, path.join(folder, fileName))
    return `The server is running: ${fileName} was copied to ${folder} and will be loaded within ten minutes. If it is refused, see the reason in the folder “refused” there.`
  }
  try {
    await migrate(database.url)
    const { deps, close } = await openDependencies(config, database.url, { log: createLog('warn') })
    try {
      const context = systemContext(deps, 'registries')
      const loaded = await loadRegistry(context, { fileName, fewer, bytes: createReadStream(file) })
      return `${registryNames[loaded.registry]}: ${loaded.rowCount} records are in use.`
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fewer: { type: 'boolean', default: false } },
})
const [verb, file] = positionals
if (verb !== 'load' || !file) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    console.log(await load(file, values.fewer))
  } catch (error) {
    const isPlain = error instanceof FileRefused || (error as { code?: string }).code === 'ENOENT'
    console.error(isPlain ? (error as Error).message : error)
    if (error instanceof FileRefused && error.why === 'fewer')
      console.error('If the file is complete, load it with --fewer.')
    process.exitCode = 1
  }
}
