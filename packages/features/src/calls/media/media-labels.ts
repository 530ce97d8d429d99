import type { Check } from '@wellspring/ui/check-list'

import type { DeviceKind, DeviceStatus, LocalDevice } from './local-media.ts'
import type { NetworkReading } from './network-check.ts'

type Words = Pick<Check, 'result' | 'words'> & { advice?: string }

const things: Record<DeviceKind, string> = { camera: 'camera', microphone: 'microphone' }

const allowIt = 'Press the sign beside the address of this page, allow it there, and then press Try again.'

/** Why a camera or microphone is not there, and what to do. */
export function deviceProblem(kind: DeviceKind, status: DeviceStatus): Words | null {
  const thing = things[kind]
  const words: Partial<Record<DeviceStatus, Words>> = {
    asking: { result: 'running', words: `Your browser may ask whether we may use your ${thing}.` },
    refused: { result: 'fail', words: `Your browser does not let us use your ${thing}.`, advice: allowIt },
    missing: {
      result: 'fail',
      words: `We found no ${thing}.`,
      advice: 'Plug one in, and then press Try again.',
    },
    busy: {
      result: 'fail',
      words: `Another program is using your ${thing}.`,
      advice: 'Close it, and then press Try again.',
    },
    unplugged: {
      result: 'fail',
      words: `Your ${thing} was unplugged.`,
      advice: 'Plug it in again or choose another one.',
    },
    unsupported: { result: 'fail', words: `This browser lets no page use a ${thing}.` },
    off: { result: 'off', words: `Your ${thing} is off.` },
  }
  return words[status] ?? null
}

export const cameraCheck = ({ status }: LocalDevice): Words =>
  deviceProblem('camera', status) ?? { result: 'pass', words: 'You can be seen.' }

export function microphoneCheck({ status, muted }: LocalDevice & { muted: boolean }, heard: boolean): Words {
  const problem = deviceProblem('microphone', status)
  if (problem) return problem
  if (muted) return { result: 'off', words: 'Your microphone is muted.' }
  if (heard) return { result: 'pass', words: 'You can be heard.' }
  return { result: 'warn', words: 'We hear nothing yet.', advice: 'Say a few words, and watch the bars.' }
}

const FAST_MS = 150
const SLOW_MS = 400

/** A reading of the way to us, and of whether the browser lets a call through. */
export function networkCheck(reading: NetworkReading | null): Words {
  if (!reading) return { result: 'running', words: 'We look at your connection.' }
  const { pingMs, loops } = reading
  if (pingMs === null)
    return {
      result: 'fail',
      words: 'We get no answer over your connection.',
      advice: 'Look whether you are online, and then press Try again.',
    }
  if (loops === null)
    return {
      result: 'fail',
      words: 'This browser has no video calls.',
      advice: 'You can still write to each other here, and call by phone.',
    }
  if (!loops)
    return {
      result: 'warn',
      words: 'Something on your side may hold a video call back.',
      advice: 'If it does not work, try another network, without a VPN.',
    }
  const way = `The way to us and back takes ${Math.max(1, Math.round(pingMs))} ms.`
  if (pingMs <= FAST_MS) return { result: 'pass', words: way }
  if (pingMs <= SLOW_MS)
    return { result: 'warn', words: way, advice: 'If the picture stops, turn your camera off.' }
  return { result: 'warn', words: `${way} That is slow.`, advice: 'Sound only may work better.' }
}
