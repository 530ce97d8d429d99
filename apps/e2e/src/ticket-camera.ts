import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import encodeQR from 'qr'

import { cameraArgs, launchOptionsWith } from './chromium.ts'

const [width, height] = [640, 480]
/** A phone in portrait orientation crops the sides. */
const side = 320
const [black, white, grey] = [16, 235, 128]

/** A still video of a QR code in the format of Chromium's fake camera: YUV4MPEG2. */
function filmOf(code: string): Buffer {
  const modules = encodeQR(code, 'raw', { border: 4 })
  const size = Math.floor(side / modules.length)
  const [left, top] = [width, height].map((all) => Math.floor((all - size * modules.length) / 2)) as [
    number,
    number,
  ]
  const light = Buffer.alloc(width * height, white)
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = top + y * size; line < top + (y + 1) * size; line++) {
        const from = line * width + left + x * size
        light.fill(black, from, from + size)
      }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, grey)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array.from({ length: 4 }, () => frame)])
}

/** Opens a browser whose camera shows a ticket's QR code. */
export async function openTicketCamera(code: string): Promise<Browser> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wellspring-camera-'))
  const film = path.join(folder, 'ticket.y4m')
  writeFileSync(film, filmOf(code))
  const browser = await chromium.launch(
    await launchOptionsWith(...cameraArgs, `--use-file-for-fake-video-capture=${film}`),
  )
  browser.on('disconnected', () => void rm(folder, { recursive: true, force: true }))
  return browser
}
