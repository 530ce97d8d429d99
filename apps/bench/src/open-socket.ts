import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'

import { HOST } from './product.ts'
import type { Account } from './product.ts'

/** Opens a patron's socket on one of the servers. */
export async function openSocket({ cookie }: Account, port: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host: HOST, origin: `http://${HOST}`, cookie },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}
