import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import type { Audience } from '@wellspring/api/contract/endpoint'
import type { Client } from '@wellspring/api/client'

import type { TestApp } from '../app.ts'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** A CBOR byte string of 24 to 65,535 bytes in its shortest form. */
const cborBytes = (bytes: Uint8Array) => {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A device with one passkey. What it sends can be tampered with. */
export function createDevice({ deps }: Pick<TestApp, 'deps'>, audience: Audience) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const origin = deps.config.origins[audience]
  let counter = 0

  const said = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  // 0x05: user present and verified. 0x40: the public key is included.
  const authenticatorData = (flags: number, attested: Uint8Array = Buffer.alloc(0), host = origin) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(host).hostname), Buffer.from([flags]), count, attested])
  }
  const credential = {
    id: b64(credentialId),
    rawId: b64(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    /** Registers a passkey. */
    register(challenge: string, { from = origin, flags = 0x45 } = {}) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(flags, attested)),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: b64(said('webauthn.create', challenge, from)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** Signs a challenge. The counter increases each time, unless the device is a clone that lags behind. */
    assert(challenge: string, { from = origin, flags = 0x05, lags = false } = {}) {
      if (!lags) counter++
      const clientDataJSON = said('webauthn.get', challenge, from)
      const data = authenticatorData(flags)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: b64(clientDataJSON),
          authenticatorData: b64(data),
          signature: b64(signature),
        },
      }
    },
  }
}

type Device = ReturnType<typeof createDevice>

/** Adds a passkey as the settings screen does. */
export async function addPasskey(
  stand: Pick<TestApp, 'deps'>,
  { secondFactor }: Client,
  audience: Audience = 'patron',
): Promise<{ device: Device; recoveryCodes: string[] | null }> {
  const device = createDevice(stand, audience)
  const { options } = await secondFactor.startPasskey()
  const { recoveryCodes } = await secondFactor.addPasskey({
    registration: device.register(options.challenge),
  })
  return { device, recoveryCodes }
}
