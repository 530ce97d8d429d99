const RATE = 16_000

/** The amplitude of a sound at a time, from -1 to 1. */
type Sound = (seconds: number) => number

/** A WAV file of this length that fades in and out. */
function wav(seconds: number, sound: Sound): Buffer {
  const count = seconds * RATE
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  // The size of the format chunk, PCM, one channel.
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++) {
    const time = at / RATE
    const edge = Math.min(1, time, seconds - time)
    const strength = Math.max(-1, Math.min(1, sound(time) * edge))
    file.writeInt16LE(Math.round(strength * 30_000), 44 + at * 2)
  }
  return file
}

const tone = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds)

/** The sound of a bell this many seconds after its stroke. Zero once it is inaudible. */
const bell = (since: number): number =>
  since < 0 || since > 14
    ? 0
    : [1, 2.01, 2.74, 5.4].reduce(
        (sum, part, index) => sum + tone(330 * part, since) * Math.exp(-since * (0.35 + index * 0.6)),
        0,
      ) * 0.22

const bells =
  (...at: readonly number[]): Sound =>
  (seconds) =>
    at.reduce((sum, start) => sum + bell(seconds - start), 0)

/** Low-pass filtered noise: the smaller `open`, the darker. */
function softNoise(open: (seconds: number) => number): Sound {
  let state = 1
  let held = 0
  return (seconds) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    held += (state / 2_147_483_648 - 1 - held) * open(seconds)
    return held
  }
}

/** Rises from 0 to 1 in four seconds and falls in six, like a breath. */
function breathing(seconds: number): number {
  const at = seconds % 10
  const part = at < 4 ? at / 4 : 1 - (at - 4) / 6
  return (1 - Math.cos(Math.PI * part)) / 2
}

/** A tone whose pitch follows the breath. */
function breath(): Sound {
  let phase = 0
  return (seconds) => {
    const height = breathing(seconds)
    phase += (2 * Math.PI * (150 + 90 * height)) / RATE
    return (Math.sin(phase) + 0.3 * Math.sin(2 * phase)) * (0.15 + 0.3 * height)
  }
}

function waves(): Sound {
  const water = softNoise((seconds) => 0.03 + 0.2 * breathing(seconds * 0.9))
  return (seconds) => water(seconds) * (0.35 + 0.9 * breathing(seconds * 0.9))
}

function rain(): Sound {
  const drops = softNoise((seconds) => 0.35 + 0.2 * Math.sin(seconds / 9))
  return (seconds) => drops(seconds) * (0.35 + 0.2 * Math.sin((seconds * Math.PI) / 60))
}

function hum(): Sound {
  const end = bells(36)
  return (seconds) =>
    (tone(110, seconds) + 0.6 * tone(165, seconds) + 0.4 * tone(220.5, seconds)) * 0.18 + end(seconds)
}

const sounds = {
  bells: () => wav(60, bells(0, 10, 20, 30, 40, 50)),
  breath: () => wav(60, breath()),
  waves: () => wav(60, waves()),
  rain: () => wav(60, rain()),
  threeBells: () => wav(60, bells(0, 20, 40)),
  hum: () => wav(40, hum()),
}
export type SoundName = keyof typeof sounds

/** Synthesises a recording, the same each time. */
export const drawSound = (name: SoundName): Buffer => sounds[name]()
