import { expect, test } from 'vitest'

import { mediaKinds } from '@wellspring/api/contract/media-uploads'

import { mp3, mp4 } from '../../../testing/media.ts'
import { mediaTypeOf } from './rules.ts'

const head = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.alloc(64)])

test.each([
  ['an MP3 without a tag', mp3(), ['audio/mpeg', null]],
  ['an MP3 with a tag', head('ID3'), ['audio/mpeg', null]],
  ['an MP4', mp4(), ['audio/mp4', 'video/mp4']],
  ['an M4A', head([0, 0, 0, 24], 'ftypM4A '), ['audio/mp4', 'video/mp4']],
  ['a WebM', head([0x1a, 0x45, 0xdf, 0xa3], '\x9fB\x82\x84webm'), ['audio/webm', 'video/webm']],
  ['an Ogg', head('OggS'), ['audio/ogg', 'video/ogg']],
  ['a WAV', head('RIFF', [0, 0, 0, 0], 'WAVE'), ['audio/wav', null]],
  ['a Matroska file', head([0x1a, 0x45, 0xdf, 0xa3], '\x42\x82\x88matroska'), [null, null]],
  ['a QuickTime film', head([0, 0, 0, 20], 'ftypqt  '), [null, null]],
  ['a picture in an MP4 container', head([0, 0, 0, 24], 'ftypheic'), [null, null]],
  ['a program', head('MZ'), [null, null]],
  ['a web page', head('<!doctype html><script>'), [null, null]],
  ['a picture', head('\x89PNG\r\n\x1a\n'), [null, null]],
  ['a PDF', head('%PDF-1.7'), [null, null]],
  ['an AAC stream', head([0xff, 0xf1, 0x50, 0x80]), [null, null]],
  ['an AVI', head('RIFF', [0, 0, 0, 0], 'AVI '), [null, null]],
  ['nothing', Buffer.alloc(0), [null, null]],
] as const)('the detected types of %s, announced as audio and as video', (_what, bytes, types) => {
  expect(mediaKinds.map((kind) => mediaTypeOf(kind, bytes))).toEqual(types)
})
