import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

import { disputeSample } from '@wellspring/api/testing/orders'
import { Toaster } from '@wellspring/ui/toast'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ReturnDialog } from './return-dialog.tsx'

// Test files share a worker: cached modules are reset, or the mock below would not be used.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// The upload itself uses XMLHttpRequest to a signed URL and is tested with the uploads.
vi.mock('@wellspring/api/hooks/uploads', () => ({
  useUploadFile: () => ({
    mutateAsync: ({ file }: { file: File }) =>
      Promise.resolve({
        name: file.name,
        url: `private/${file.name}`,
        uploadDate: '',
        mimeType: 'image/png',
      }),
  }),
}))

const dispute = disputeSample()
const opening = 'POST /orders/order-1/dispute'
const adding = `POST /disputes/${dispute.id}/evidence`

async function open(reply: object) {
  const onCreated = vi.fn<(id: string) => void>()
  const shown = renderScreen(
    <>
      <ReturnDialog
        orderId="order-1"
        productId={dispute.productId}
        productVariantId={dispute.productVariantId}
        totalQuantity={1}
        onClose={() => undefined}
        onCreated={onCreated}
      />
      <Toaster />
    </>,
    { ...rememberAmara(), [opening]: () => ({ dispute }), [adding]: () => reply },
  )
  await shown.user.type(await screen.findByLabelText('Reason'), 'Torn')
  const add = async (name: string) => {
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], name, { type: 'image/png' })] },
    })
    await screen.findByText(name)
  }
  await add('seam.png')
  await add('box.png')
  return { ...shown, onCreated }
}

test('chosen pictures that were not removed are added to the dispute', async () => {
  const { user, asked, onCreated } = await open({ dispute })
  const list = within(screen.getByRole('list', { name: 'Added pictures' }))
  await user.click(list.getByRole('button', { name: 'Remove box.png' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(dispute.id))
  expect(asked.filter(([call]) => call === adding)).toEqual([
    [adding, { files: [expect.objectContaining({ url: 'private/seam.png' })] }],
  ])
})

test('a dispute is created although its pictures failed, and the failure is reported', async () => {
  const { user, onCreated } = await open({
    status: 500,
    msgCode: 'INTERNAL',
    message: 'Something went wrong.',
  })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(dispute.id))
  expect(await screen.findByText(/Please add them on the dispute’s page/)).toBeInTheDocument()
})
