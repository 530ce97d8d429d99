import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import { Email, Name, requiredText } from '@wellspring/api/contract/fields'
import { render } from '@wellspring/ui/testing/render'

import { FileField } from '../fields/file-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { UploadProvider } from '../fields/upload-context.tsx'
import type { SaveDraft } from './draft-keeper.ts'
import type { WizardSteps } from './wizard-step.ts'
import { Wizard } from './wizard.tsx'
import type { WizardProps } from './wizard-props.ts'

const schema = z.object({
  person: z.object({ name: Name, email: Email }),
  place: z.object({ city: requiredText('City cannot be empty') }),
  file: z.any(),
})
type Output = z.output<typeof schema>

const steps: WizardSteps = [
  {
    name: 'person',
    title: 'Person',
    description: 'Who you are.',
    percent: 0,
    schema: schema.pick({ person: true }),
    Fields: () => (
      <>
        <TextField name="person.name" label="Name" />
        <TextField name="person.email" label="Email" />
      </>
    ),
  },
  {
    name: 'place',
    title: 'Place',
    description: 'Where you are.',
    percent: 50,
    schema: schema.pick({ place: true }),
    Fields: () => (
      <>
        <TextField name="place.city" label="City" />
        <FileField name="file" label="Map" accept="image" />
      </>
    ),
  },
]

const empty = { person: { name: '', email: '' }, place: { city: '' }, file: null }
const whole = { person: { name: 'Amara', email: 'amara@example.org' }, place: { city: 'Bath' }, file: null }
const draftAt = (step: number, details: object = whole) => ({
  details: { ...details },
  step,
  revision: 3,
  savedAt: '2026-01-05T14:02:00',
})

afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(props: Partial<WizardProps<Output>> = {}) {
  const onSubmit = vi.fn<(values: Output) => Promise<void>>(async () => {})
  let revision = 3
  const saveDraft = vi.fn<SaveDraft>(async () => ({ revision: ++revision, savedAt: '2026-01-05T14:02:00' }))
  const wizard = (
    <Wizard
      steps={steps}
      schema={schema}
      empty={empty}
      onSubmit={onSubmit}
      saveDraft={saveDraft}
      {...props}
    />
  )
  return { onSubmit, saveDraft, ...render(wizard) }
}

const press = (name: string) => screen.getByRole('button', { name })
const percent = () => screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')

describe('Wizard', () => {
  test('Next shows every error of the step, counts them and focuses the first', async () => {
    const { user } = show()
    await user.click(press('Next'))
    expect(await screen.findByText('Name cannot be empty')).toBeVisible()
    expect(screen.getByText('Email cannot be empty')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('2 fields need your attention.')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.queryByText('City cannot be empty')).toBeNull()
    await user.type(screen.getByLabelText('Name'), 'Amara')
    await waitFor(() => expect(screen.queryByText('Name cannot be empty')).toBeNull())
    expect(screen.getByText('Email cannot be empty')).toBeVisible()
  })

  test('leaving a field shows that it is invalid, but not that others are missing', async () => {
    const { user } = show()
    await user.click(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Email'), 'not-an-email')
    await user.tab()
    expect(await screen.findByText('Invalid email format')).toBeVisible()
    expect(screen.queryByText('Name cannot be empty')).toBeNull()
  })

  test('moves the focus to the heading of the next step, and back keeps the input', async () => {
    const { user } = show()
    expect(percent()).toBe('0')
    expect(screen.queryByRole('button', { name: 'Go Back' })).toBeNull()
    await user.type(screen.getByLabelText('Name'), 'Amara')
    await user.type(screen.getByLabelText('Email'), 'amara@example.org{Enter}')
    expect(await screen.findByRole('heading', { name: 'Place' })).toHaveFocus()
    expect(percent()).toBe('50')
    await user.type(screen.getByLabelText('City'), 'Bath')
    await user.click(press('Go Back'))
    expect(screen.getByLabelText('Name')).toHaveValue('Amara')
    await user.click(press('Next'))
    expect(await screen.findByLabelText('City')).toHaveValue('Bath')
    expect(screen.queryByText('City cannot be empty')).toBeNull()
  })

  describe('with its step in the URL', () => {
    /** A page with a browser history, as a router would report it. */
    function Page({ from, opens }: { from: (number | undefined)[]; opens: number }) {
      const [visited, setVisited] = useState(from)
      return (
        <>
          <output aria-label="Visited">{visited.map((step) => step ?? 'none').join(' ')}</output>
          <button onClick={() => setVisited(visited.slice(0, -1))}>Back of the browser</button>
          <Wizard
            steps={steps}
            schema={schema}
            empty={empty}
            onSubmit={async () => {}}
            saveDraft={async () => ({ revision: 4, savedAt: '2026-01-05T14:02:00' })}
            draft={draftAt(opens)}
            address={{
              step: visited.at(-1),
              onStep: (step, replace) => setVisited([...(replace ? visited.slice(0, -1) : visited), step]),
            }}
          />
        </>
      )
    }
    const visited = () => screen.getByRole('status', { name: 'Visited' }).textContent

    test("the browser's back button goes back one step and keeps the input", async () => {
      const { user } = render(<Page from={[undefined]} opens={1} />)
      expect(visited()).toBe('1')
      await user.click(press('Next'))
      await user.type(await screen.findByLabelText('City'), ' Spa')
      expect(visited()).toBe('1 2')
      await user.click(press('Back of the browser'))
      expect(await screen.findByRole('heading', { name: 'Person' })).toHaveFocus()
      expect(visited()).toBe('1')
      await user.click(press('Next'))
      expect(await screen.findByLabelText('City')).toHaveValue('Bath Spa')
      await user.click(press('Go Back'))
      expect(visited()).toBe('1 2 1')
    })

    test('the saved draft decides where it opens, whatever the URL says', () => {
      render(<Page from={[2]} opens={1} />)
      expect(screen.getByRole('heading', { name: 'Person' })).toBeVisible()
      expect(visited()).toBe('1')
    })
  })

  describe('the final review', () => {
    const renderLastLook = (values: Record<string, unknown>, onEdit: (section: string) => void) => (
      <>
        <p>{JSON.stringify(values)}</p>
        <button onClick={() => onEdit('person')}>Edit Person</button>
      </>
    )

    test('links to a section and from there straight back', async () => {
      const { user } = show({ draft: draftAt(2), renderLastLook })
      await user.click(screen.getByText('Review your answers'))
      await user.click(press('Edit Person'))
      expect(await screen.findByRole('heading', { name: 'Person' })).toHaveFocus()
      await user.type(screen.getByLabelText('Name'), ' Okafor')
      await user.click(press('Go to the last step'))
      await user.click(await screen.findByText('Review your answers'))
      expect(screen.getByText(/Amara Okafor/)).toBeVisible()
    })

    test('is offered only after reaching the last step', () => {
      show({ draft: draftAt(1), renderLastLook })
      expect(screen.queryByText('Review your answers')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Go to the last step' })).toBeNull()
    })
  })

  describe('an application to be revised', () => {
    const review = { adminComments: 'Nearly there.', sectionComments: { place: 'Which Bath?' } }

    test('lists the sections to change, and shows each comment above its fields', async () => {
      const { user } = show({ values: whole, review })
      const asked = screen.getByRole('region', { name: 'What the reviewer asks for' })
      expect(asked).toHaveTextContent('1 section needs a change')
      expect(asked).toHaveTextContent('Nearly there.')
      // The other section counts as done.
      expect(percent()).toBe('50')
      expect(screen.queryByRole('note')).toBeNull()
      await user.click(within(asked).getByRole('button', { name: 'Place' }))
      expect(await screen.findByRole('heading', { name: 'Place' })).toHaveFocus()
      expect(screen.getByRole('note', { name: 'Comment of the reviewer' })).toHaveTextContent('Which Bath?')
      await user.type(screen.getByLabelText('City'), ' Spa')
      expect(asked).toHaveTextContent('All requested changes are made')
      expect(percent()).toBe('100')
      expect(press('Place: changed')).toBeVisible()
    })

    test('the last step is one press away, and errors elsewhere are still found', async () => {
      const { user, onSubmit } = show({ values: { ...whole, person: { name: '', email: '' } }, review })
      await user.click(press('Go to the last step'))
      await user.click(await screen.findByRole('button', { name: 'Submit' }))
      expect(await screen.findByText('Name cannot be empty')).toBeVisible()
      expect(onSubmit).not.toHaveBeenCalled()
    })
  })

  test('a double click on Next does not press it on the next step too', async () => {
    const { user } = show({ draft: draftAt(1, { ...whole, place: { city: '' } }) })
    await user.dblClick(press('Next'))
    expect(await screen.findByRole('heading', { name: 'Place' })).toBeVisible()
    expect(screen.queryByText('City cannot be empty')).toBeNull()
  })

  test('submits the whole form once, however often it is pressed', async () => {
    let finish = () => {}
    const onSubmit = vi.fn<(values: Output) => Promise<void>>(() => new Promise((done) => (finish = done)))
    const { user } = show({ draft: draftAt(2), onSubmit })
    await user.click(press('Submit'))
    await waitFor(() => expect(press('Submit')).toBeDisabled())
    await user.type(screen.getByLabelText('City'), '{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(whole)
    await act(async () => finish())
    await waitFor(() => expect(press('Submit')).toBeEnabled())
  })

  test('an invalid earlier step of a draft is opened on submit', async () => {
    const { user, onSubmit } = show({ draft: draftAt(2, { ...whole, person: { name: 'A', email: '' } }) })
    await user.click(press('Submit'))
    expect(await screen.findByText('Name must be between 2 and 50 characters')).toBeVisible()
    expect(screen.getByText('Email cannot be empty')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a server error opens its step and stays beside the field until it changes', async () => {
    const refusal = Object.assign(new Error('Please check the form.'), {
      name: 'Problem',
      requestId: 'req-9',
      errors: { 'application.person.email': 'This address is taken', other: 'Odd' },
    })
    const { user } = show({
      draft: draftAt(2),
      errorPrefix: 'application.',
      onSubmit: () => Promise.reject(refusal),
    })
    await user.click(press('Submit'))
    expect(await screen.findByText('This address is taken')).toBeVisible()
    expect(screen.getByText('Please check the form.')).toBeVisible()
    expect(screen.queryByText('req-9')).not.toBeInTheDocument()
    const email = screen.getByLabelText('Email')
    expect(email).toHaveFocus()
    await user.type(email, 'x')
    await waitFor(() => expect(screen.queryByText('This address is taken')).toBeNull())
  })

  test('an error without a field is shown beside the button', async () => {
    const { user } = show({ draft: draftAt(2), onSubmit: () => Promise.reject(new Error('')) })
    await user.click(press('Submit'))
    expect(await screen.findByText('Unhandled Error.')).toBeVisible()
    expect(press('Submit')).toBeEnabled()
  })

  test('with requireComplete, Next is disabled until the step is complete', async () => {
    const onBack = vi.fn<() => void>()
    const { user } = show({ requireComplete: true, onBack })
    expect(press('Next')).toBeDisabled()
    expect(press('Next')).toHaveAccessibleDescription('2 fields are not complete yet')
    await user.type(screen.getByLabelText('Name'), 'Amara')
    await user.type(screen.getByLabelText('Email'), 'amara')
    expect(press('Next')).toHaveAccessibleDescription('1 field is not complete yet')
    await user.tab()
    expect(await screen.findByText('Invalid email format')).toBeVisible()
    await user.type(screen.getByLabelText('Email'), '@example.org')
    await waitFor(() => expect(press('Next')).toBeEnabled())
    await user.click(press('Go Back'))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test('a field left by a press is validated when the pointer is released', async () => {
    vi.useFakeTimers()
    const { user } = show({ requireComplete: true })
    await user.type(screen.getByLabelText('Email'), 'amara')
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Name') })
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await pass(1000)
    expect(screen.queryByText('Invalid email format')).not.toBeInTheDocument()
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByLabelText('Name') })
    expect(await screen.findByText('Invalid email format')).toBeVisible()
  })

  test('waits for running uploads', async () => {
    let arrive = () => {}
    const upload = () =>
      new Promise<never>((_, reject) => {
        arrive = () => reject(new Error('File upload failed'))
      })
    const { user } = render(
      <UploadProvider value={{ upload }}>
        <Wizard
          steps={steps}
          schema={schema}
          empty={empty}
          draft={draftAt(2)}
          onSubmit={async () => {}}
          saveDraft={async () => ({ revision: 4, savedAt: '2026-01-05T14:02:00' })}
        />
      </UploadProvider>,
    )
    await user.upload(screen.getByLabelText('Map'), new File(['x'], 'map.png', { type: 'image/png' }))
    await user.click(press('Submit'))
    expect(await screen.findByText('Please wait until your files are uploaded.')).toBeVisible()
    await user.click(press('Go Back'))
    expect(screen.getByRole('heading', { name: 'Place' })).toBeVisible()
    await act(async () => arrive())
    await user.click(press('Go Back'))
    expect(screen.getByRole('heading', { name: 'Person' })).toBeVisible()
  })
})

describe('a draft', () => {
  test('opens at its step and shows its last save', () => {
    vi.setSystemTime('2026-01-05T18:00:00')
    show({ draft: draftAt(2) })
    expect(screen.getByLabelText('City')).toHaveValue('Bath')
    expect(screen.getByRole('status')).toHaveTextContent('Saved at 2:02 PM')
  })

  test('of another day shows the date', () => {
    show({ draft: draftAt(1) })
    expect(screen.getByRole('status')).toHaveTextContent('Saved on Jan 5, 2026 at 2:02 PM')
  })

  test('is saved while typing, and leaving with unsaved input asks for confirmation', async () => {
    vi.useFakeTimers()
    const onUnsavedChange = vi.fn<(unsaved: boolean) => void>()
    const { user, saveDraft } = show({ onUnsavedChange })
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await user.type(screen.getByLabelText('Name'), 'Amara')
    expect(screen.getByRole('status')).toHaveTextContent('Saving …')
    expect(leave()).toBe(false)
    await pass(1000)
    expect(saveDraft).toHaveBeenCalledOnce()
    expect(saveDraft.mock.calls[0]?.[0]).toEqual({
      details: { ...empty, person: { name: 'Amara', email: '' } },
      step: 1,
      revision: 0,
    })
    expect(screen.getByText(/^Saved/)).toBeVisible()
    expect(leave()).toBe(true)
    expect(onUnsavedChange.mock.calls).toEqual([[true], [false]])
  })

  test('is saved immediately when the page is hidden', async () => {
    const { user, saveDraft } = show()
    await user.type(screen.getByLabelText('Name'), 'A')
    fireEvent(window, new Event('pagehide'))
    expect(saveDraft).toHaveBeenCalledOnce()
  })

  test('is saved with its step when the step changes', async () => {
    const { user, saveDraft } = show({ draft: draftAt(1) })
    await user.click(press('Next'))
    await waitFor(() =>
      expect(saveDraft).toHaveBeenCalledExactlyOnceWith({ details: whole, step: 2, revision: 3 }),
    )
  })

  test('shows that there is no connection, and is saved once there is one', async () => {
    vi.useFakeTimers()
    const saveDraft = vi
      .fn<SaveDraft>(async () => ({ revision: 1, savedAt: '2026-01-05T14:02:00' }))
      .mockRejectedValueOnce(Object.assign(new Error('Offline'), { code: 'NETWORK' }))
    const { user } = show({ saveDraft })
    await user.type(screen.getByLabelText('Name'), 'A')
    await pass(1000)
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet: no connection. We keep trying.')
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/^Saved/)).toBeVisible()
  })

  test('of another device can be loaded after a conflict', async () => {
    const saveDraft = vi.fn<SaveDraft>(() =>
      Promise.reject(Object.assign(new Error('Out of date'), { code: 'OUT_OF_DATE', status: 409 })),
    )
    const newest = { ...draftAt(2), details: { ...whole, place: { city: 'Dubai' } }, revision: 9 }
    const { user } = show({ saveDraft, onReload: async () => newest })
    await user.type(screen.getByLabelText('Name'), 'A')
    fireEvent(window, new Event('pagehide'))
    await user.click(await screen.findByRole('button', { name: 'Use the other version' }))
    expect(await screen.findByLabelText('City')).toHaveValue('Dubai')
    await user.click(press('Go Back'))
    expect(screen.getByLabelText('Name')).toHaveValue('Amara')
  })

  test('can overwrite the draft of another tab', async () => {
    const saveDraft = vi
      .fn<SaveDraft>(async () => ({ revision: 10, savedAt: '2026-01-05T14:02:00' }))
      .mockRejectedValueOnce(Object.assign(new Error('Out of date'), { code: 'OUT_OF_DATE', status: 409 }))
    const { user } = show({ saveDraft, onReload: async () => ({ ...draftAt(2), revision: 9 }) })
    await user.type(screen.getByLabelText('Name'), 'A')
    fireEvent(window, new Event('pagehide'))
    await user.click(await screen.findByRole('button', { name: 'Keep this version' }))
    expect(await screen.findByText(/^Saved/)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('A')
    expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 9 }))
  })

  test('is not saved any more after submitting', async () => {
    vi.useFakeTimers()
    const { user, saveDraft, onSubmit } = show({ draft: draftAt(2) })
    await user.type(screen.getByLabelText('City'), ' Spa{Enter}')
    await pass(10_000)
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(saveDraft).not.toHaveBeenCalled()
  })
})
