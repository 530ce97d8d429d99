/** Preloaded into a third-party program, so that it ends with the process that started it. */
const patienceMs = 3000

// The reader of its output may end before it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.once('disconnect', () => {
  setTimeout(() => process.exit(0), patienceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
