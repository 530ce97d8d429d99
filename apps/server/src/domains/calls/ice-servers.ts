import { createHmac } from 'node:crypto'

import type { IceServers } from '@wellspring/api/contract/calls'

import type { Config } from '../../config.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { joinWindowState } from './rules.ts'
import { findCallContext } from './state/call-context.ts'

const CREDENTIAL_SECONDS = 3600

/** A temporary TURN user name. The TURN server verifies it with the shared secret and needs no account. */
function credentialOf(secret: string, whose: string, expiresAt: Date) {
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${whose}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

export function iceServersOf({ stunUrls, turn }: Config['ice'], whose: string, now: Date): IceServers {
  const expiresAt = new Date(now.getTime() + CREDENTIAL_SECONDS * 1000)
  return {
    iceServers: [
      ...(stunUrls.length > 0 ? [{ urls: stunUrls }] : []),
      ...(turn ? [{ urls: turn.urls, ...credentialOf(turn.secret, whose, expiresAt) }] : []),
    ],
    expiresAt: expiresAt.toISOString(),
  }
}

/** The ICE servers for the caller's browser. Throws ILLEGAL_TRANSITION outside of the join window. */
export async function listIceServers(context: Context, actor: Actor, id: string): Promise<IceServers> {
  const { booking, attendance } = await findCallContext(context.db, actor, id)
  if (attendance.state === 'ended' || joinWindowState(booking, context.now()) !== 'open')
    throw problem('ILLEGAL_TRANSITION', 'This call is not open right now.')
  return iceServersOf(context.deps.config.ice, actor.userId, context.now())
}
