import type { Check } from '@wellspring/ui/check-list'
import { t } from '@wellspring/words/macro'

import type { DeviceKind, DeviceStatus, LocalDevice } from './local-media.ts'
import type { NetworkReading } from './network-check.ts'

type Words = Pick<Check, 'result' | 'words'> & { advice?: string }

const things: Record<DeviceKind, string> = { camera: 'camera', microphone: 'microphone' }

const allowIt = t`Click the icon beside the address of this page, allow it there, and then press Try again.`

/** Why a camera or microphone is unavailable, and what to do about it. */
export function deviceProblem(kind: DeviceKind, status: DeviceStatus): Words | null {
  const thing = things[kind]
  const words: Partial<Record<DeviceStatus, Words>> = {
    asking: { result: 'running', words: t`Your browser may ask you to allow the ${thing}.` },
    refused: { result: 'fail', words: t`Your browser does not let us use your ${thing}.`, advice: allowIt },
    missing: {
      result: 'fail',
      words: t`We found no ${thing}.`,
      advice: t`Plug one in, and then press Try again.`,
    },
    busy: {
      result: 'fail',
      words: t`Another program is using your ${thing}.`,
      advice: t`Close it, and then press Try again.`,
    },
    unplugged: {
      result: 'fail',
      words: t`Your ${thing} was unplugged.`,
      advice: t`Plug it in again or choose another one.`,
    },
    unsupported: { result: 'fail', words: t`This browser does not let pages use a ${thing}.` },
    off: { result: 'off', words: t`Your ${thing} is off.` },
  }
  return words[status] ?? null
}

export const cameraCheck = ({ status }: LocalDevice): Words =>
  deviceProblem('camera', status) ?? { result: 'pass', words: t`You can be seen.` }

export function microphoneCheck({ status, muted }: LocalDevice & { muted: boolean }, heard: boolean): Words {
  const problem = deviceProblem('microphone', status)
  if (problem) return problem
  if (muted) return { result: 'off', words: t`Your microphone is muted.` }
  if (heard) return { result: 'pass', words: t`You can be heard.` }
  return { result: 'warn', words: t`We hear nothing yet.`, advice: t`Say a few words, and watch the bars.` }
}

const FAST_MS = 150
const SLOW_MS = 400

/** The result of the network check in words. */
export function networkCheck(reading: NetworkReading | null): Words {
  if (!reading) return { result: 'running', words: t`We are checking your connection.` }
  const { pingMs, loops } = reading
  if (pingMs === null)
    return {
      result: 'fail',
      words: t`We cannot reach Wellspring over your connection.`,
      advice: t`Check whether you are online, and then press Try again.`,
    }
  if (loops === null)
    return {
      result: 'fail',
      words: t`This browser does not support video calls.`,
      advice: t`You can still write to each other here, and call by phone.`,
    }
  if (!loops)
    return {
      result: 'warn',
      words: t`Something on your network may block video calls.`,
      advice: t`If it does not work, try another network, without a VPN.`,
    }
  const way = t`Your connection responds in ${Math.max(1, Math.round(pingMs))} ms.`
  if (pingMs <= FAST_MS) return { result: 'pass', words: way }
  if (pingMs <= SLOW_MS)
    return { result: 'warn', words: way, advice: t`If the picture stops, turn your camera off.` }
  return { result: 'warn', words: t`${way} That is slow.`, advice: t`Sound only may work better.` }
}
