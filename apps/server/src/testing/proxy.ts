import net from 'node:net'

/** The address of a database: a socket path, or a port of the loopback interface. */
export type Target = { path: string } | { port: number; host: string }

/** `open` forwards bytes, `silent` accepts connections and forwards nothing, `closed` refuses them. */
type Mode = 'open' | 'silent' | 'closed'

export interface Proxy {
  port: number
  set: (mode: Mode) => Promise<void>
  /** Breaks every connection immediately. */
  cut: () => void
  close: () => Promise<void>
}

/** A proxy in front of the database that a test can break. */
export async function startProxy(target: Target): Promise<Proxy> {
  const wires = new Set<{ near: net.Socket; far: net.Socket }>()
  let mode: Mode = 'open'
  const server = net.createServer((near) => {
    const far = net.connect(target)
    const wire = { near, far }
    wires.add(wire)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => mode === 'open' && to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        wires.delete(wire)
        to.destroy()
      })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as net.AddressInfo
  const cut = () => {
    for (const { near, far } of wires) {
      near.destroy()
      far.destroy()
    }
  }
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    port,
    cut,
    async set(next) {
      if (mode === 'closed' && next !== 'closed') await listen(port)
      const closing = mode !== 'closed' && next === 'closed'
      mode = next
      if (!closing) return
      const stopped = stopListening()
      cut()
      await stopped
    },
    async close() {
      cut()
      if (server.listening) await stopListening()
    },
  }
}
