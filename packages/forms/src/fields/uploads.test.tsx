import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { render } from '@wellspring/ui/testing/render'

import { Form } from '../form.tsx'
import { sampleFile } from '../testing/sample-uploads.ts'
import { FileField } from './file-field.tsx'
import { FilesField } from './files-field.tsx'
import { SignatureField } from './signature-field.tsx'
import { UploadProvider } from './upload-context.tsx'
import type { UploadOptions, Uploads } from './upload-context.tsx'

interface Sent extends UploadOptions {
  file: File
  arrive: () => void
  fail: (message: string) => void
}

let sent: Sent[] = []
beforeEach(() => void (sent = []))

const upload: Uploads['upload'] = (file, options) =>
  new Promise((resolve, reject) => {
    sent.push({
      ...options,
      file,
      arrive: () => resolve(sampleFile(file.name, file.type)),
      fail: (message) => reject(new Error(message)),
    })
  })

const open = vi.fn<(file: UploadedFile) => void>()

const image = (name = 'id.png', type = 'image/png', size = 3) => {
  const file = new File(['abc'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const reader = { values: (): Record<string, unknown> => ({}) }
const read = () => reader.values()
function Reader() {
  const { getValues } = useFormContext()
  useEffect(() => {
    reader.values = getValues
  })
  return null
}

const show = (field: React.ReactNode, values: Record<string, unknown>, more: Partial<Uploads> = {}) =>
  render(
    <UploadProvider value={{ upload, ...more }}>
      <Form schema={z.any()} defaultValues={values} onSubmit={async () => {}} submitLabel="Save">
        {field}
        <Reader />
      </Form>
    </UploadProvider>,
  )

const one = <FileField name="id" label="Government ID" accept="image" />
const bar = () => screen.getByRole('progressbar')

describe('messages about a file', () => {
  test.each([
    ['photo.heic', '', /HEIC format.*Most Compatible/],
    ['photo.heic', 'image/heic', /HEIC format/],
    ['plan.docx', '', 'Please upload a valid image file.'],
    ['scan.pdf', 'application/pdf', 'Please upload a valid image file.'],
  ])('%s of type "%s" is refused with an explanation', async (name, type, message) => {
    show(one, { id: null })
    fireEvent.change(screen.getByLabelText('Government ID'), { target: { files: [image(name, type)] } })
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('a WebP is accepted and its field reported', async () => {
    const report = vi.fn<(field: string, outcome: string) => void>()
    show(one, { id: null }, { report })
    fireEvent.change(screen.getByLabelText('Government ID'), {
      target: { files: [image('a.webp', 'image/webp')] },
    })
    await act(async () => sent[0]?.arrive())
    expect(report).toHaveBeenLastCalledWith('Government ID', 'arrived')
  })

  test('a failure without a message is shown and reported', async () => {
    const report = vi.fn<(field: string, outcome: string) => void>()
    show(one, { id: null }, { report })
    fireEvent.change(screen.getByLabelText('Government ID'), { target: { files: [image()] } })
    await act(async () => sent[0]?.fail(''))
    expect(screen.getByText('Unhandled Error')).toBeVisible()
    expect(report).toHaveBeenLastCalledWith('Government ID', 'failed')
  })
})

describe('FileField', () => {
  test('uploads the file with progress and stores the result', async () => {
    const { user } = show(one, { id: null }, { open })
    await user.upload(screen.getByLabelText('Government ID'), image())
    act(() => sent[0]?.onProgress(41.6))
    expect(bar()).toHaveAttribute('aria-valuenow', '42')
    expect(read()['id']).toBeNull()
    await act(async () => sent[0]?.arrive())
    expect(read()['id']).toEqual(sampleFile('id.png'))
    expect(screen.queryByRole('progressbar')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open id.png' }))
    expect(open).toHaveBeenCalledExactlyOnceWith(sampleFile('id.png'))
    await user.click(screen.getByRole('button', { name: 'Remove id.png' }))
    expect(read()['id']).toBeNull()
  })

  test('can be cancelled, and ignores a later result', async () => {
    const { user } = show(one, { id: null })
    await user.upload(screen.getByLabelText('Government ID'), image())
    await user.click(screen.getByRole('button', { name: 'Cancel id.png' }))
    expect(sent[0]?.signal.aborted).toBe(true)
    await act(async () => sent[0]?.arrive())
    expect(screen.queryByText('id.png')).toBeNull()
    expect(read()['id']).toBeNull()
  })

  test('shows why an upload failed and retries the same file', async () => {
    const { user } = show(one, { id: null })
    const file = image()
    await user.upload(screen.getByLabelText('Government ID'), file)
    await act(async () => sent[0]?.fail('File upload failed'))
    expect(screen.getByLabelText('Government ID')).toHaveAccessibleDescription('File upload failed')
    await user.click(screen.getByRole('button', { name: 'Retry id.png' }))
    expect(screen.queryByText('File upload failed')).toBeNull()
    expect(sent[1]?.file).toBe(file)
    await act(async () => sent[1]?.arrive())
    expect(read()['id']).toEqual(sampleFile('id.png'))
  })

  test('choosing another file replaces the running upload', async () => {
    const { user } = show(one, { id: null })
    await user.upload(screen.getByLabelText('Government ID'), image('a.png'))
    await user.upload(screen.getByLabelText('Government ID'), image('b.png'))
    expect(sent[0]?.signal.aborted).toBe(true)
    await act(async () => sent[1]?.arrive())
    expect(read()['id']).toEqual(sampleFile('b.png'))
  })

  test('shows a stored picture', async () => {
    show(one, { id: sampleFile('id.png') }, { preview: async () => 'data:image/png;base64,AAAA' })
    await waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^data:image/))
  })

  test.each([
    ['image', image('cv.pdf', 'application/pdf'), 'Please upload a valid image file.'],
    ['image/pdf', image('cv.docx', 'application/msword'), 'Please upload a valid image/pdf file.'],
    ['image', image('id.svg', 'image/svg+xml'), 'Please upload a valid image file.'],
    ['image', image('id.png', 'image/png', 10 * 1024 * 1024 + 1), 'This file is larger than 10 MB.'],
    ['image', image('id.png', 'image/png', 0), 'This file is empty.'],
    ['video', image('lesson.mp4', 'video/mp4', 2 * 1024 ** 3), 'This file is larger than 500 MB.'],
    ['audio', image('lesson.mp3', 'audio/mpeg', 2 * 1024 ** 3), 'This file is larger than 100 MB.'],
  ] as const)('%s refuses a file immediately: %o', async (accept, file, message) => {
    const { user } = show(<FileField name="id" label="File" accept={accept} />, { id: null })
    await user.setup({ applyAccept: false }).upload(screen.getByLabelText('File'), file)
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(new RegExp(message))
    expect(sent).toEqual([])
  })

  test.each([
    ['image/pdf', image('cv.pdf', 'application/pdf')],
    ['image', image('id.png', 'image/png', 10 * 1024 * 1024)],
  ] as const)('%s accepts a file within the limits', async (accept, file) => {
    const { user } = show(<FileField name="id" label="File" accept={accept} />, { id: null })
    await user.upload(screen.getByLabelText('File'), file)
    expect(sent).toHaveLength(1)
  })

  test('aborts a running upload when the field unmounts', async () => {
    const { user, unmount } = show(one, { id: null })
    await user.upload(screen.getByLabelText('Government ID'), image())
    unmount()
    expect(sent[0]?.signal.aborted).toBe(true)
  })
})

describe('FilesField', () => {
  const many = <FilesField name="files" label="License files" accept="image/pdf" />

  test('uploads several files at once and stores each one on completion', async () => {
    const { user } = show(many, { files: [sampleFile('old.png')] })
    await user.upload(screen.getByLabelText('License files'), [image('a.png'), image('b.png')])
    await act(async () => {
      sent[1]?.arrive()
      sent[0]?.arrive()
    })
    const names = () => (read()['files'] as UploadedFile[]).map(({ name }) => name)
    expect(names()).toEqual(['old.png', 'b.png', 'a.png'])
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
    expect(names()).toEqual(['old.png', 'a.png'])
  })
})

describe('SignatureField', () => {
  const signature = <SignatureField name="signature" label="Signature" accept="image" />
  const png = new Blob(['png'], { type: 'image/png' })

  test('a typed name is uploaded as a picture', async () => {
    const fillText = vi.fn<(text: string) => void>()
    const pen = { scale() {}, measureText: () => ({ width: 2000 }), fillText, font: '' }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(png))
    const { user } = show(signature, { signature: null })
    await user.click(screen.getByRole('tab', { name: 'Type' }))
    const name = await screen.findByLabelText('Your full name')
    // The previous tab may stay mounted for a moment, with a button of the same name.
    const use = () => within(screen.getByRole('tabpanel', { name: 'Type' })).getByRole('button')
    expect(use()).toBeDisabled()
    await user.type(name, ' Amara Okafor ')
    await user.click(use())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(fillText).toHaveBeenCalledWith('Amara Okafor', 450, 150)
    expect(pen.font).toMatch(/^italic 50px/)
    expect(sent[0]?.file).toMatchObject({ name: 'signature.png', type: 'image/png' })
    await act(async () => sent[0]?.arrive())
    expect(read()['signature']).toEqual(sampleFile('signature.png'))
    await user.click(screen.getByRole('button', { name: 'Remove signature.png' }))
    expect(screen.getByRole('tab', { name: 'Draw' })).toBeVisible()
  })

  test('a drawing can be cleared, and is uploaded as a picture', async () => {
    const capture = { setPointerCapture: () => {}, hasPointerCapture: () => false }
    Object.assign(HTMLElement.prototype, capture)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('png')}`)
    vi.spyOn(Image.prototype, 'onload', 'set').mockImplementation((loaded) => (loaded as () => void)())
    const { user } = show(signature, { signature: null })
    const sheet = await screen.findByRole('img', { name: 'An empty sheet to sign on' })
    const draw = () => user.pointer([{ keys: '[MouseLeft>]', target: sheet }, '[/MouseLeft]'])
    await draw()
    expect(screen.getByRole('img', { name: 'Your drawn signature' })).toBe(sheet)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(sheet).toHaveAccessibleName('An empty sheet to sign on')
    expect(screen.getByRole('button', { name: 'Use this signature' })).toBeDisabled()
    await draw()
    await user.click(screen.getByRole('button', { name: 'Use this signature' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.file).toMatchObject({ name: 'signature.png', type: 'image/png' })
    expect(await sent[0]?.file.text()).toBe('png')
  })

  test('an accepted file can be uploaded instead', async () => {
    const { user } = show(signature, { signature: null })
    await user.click(screen.getByRole('tab', { name: 'Upload' }))
    const input = screen.getByLabelText('A file with your signature')
    await user.setup({ applyAccept: false }).upload(input, image('s.pdf', 'application/pdf'))
    expect(await screen.findByText('Please upload a valid image file.')).toBeVisible()
    await user.upload(screen.getByLabelText('A file with your signature'), image('s.png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Please upload a valid image file.')).toBeNull()
  })
})
