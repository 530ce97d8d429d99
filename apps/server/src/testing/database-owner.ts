import { startEmbedded } from '../db/embedded.ts'

/** A program that owns a database and does nothing else, to be killed by a test. */
const [, , folder = ''] = process.argv
await startEmbedded(folder, { fsync: 'off' })
process.stdout.write('started\n')
setInterval(() => {}, 60_000)
