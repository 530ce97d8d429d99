/** Loaded before a program of somebody else: it ends when whoever started it is gone. */
const patienceMs = 3000

// Whoever read what it prints may be gone before it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.once('disconnect', () => {
  setTimeout(() => process.exit(0), patienceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
