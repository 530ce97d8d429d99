import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import { Email, Name } from '@wellspring/api/contract/fields'
import { Password, passwordRule } from '@wellspring/api/contract/password'
import { Modal } from '@wellspring/ui/modal'
import { render } from '@wellspring/ui/testing/render'
import { UnsavedWork } from '@wellspring/ui/unsaved-work'

import { CodeField } from './fields/code-field.tsx'
import { CountryField } from './fields/country-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'

const schema = z.object({ name: Name, email: Email, password: Password })

function example(onSubmit: (values: z.output<typeof schema>) => Promise<unknown>) {
  return render(
    <Form
      schema={schema}
      defaultValues={{ name: '', email: '', password: '' }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email" type="email" hint="We write rarely." />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
    </Form>,
  )
}

const problem = (message: string, details: object) =>
  Object.assign(new Error(message), { name: 'Problem', status: 500, requestId: 'req-1', ...details })

async function fill(user: ReturnType<typeof example>['user']) {
  await user.type(screen.getByLabelText('Name'), 'Amara')
  await user.type(screen.getByLabelText('Email'), 'amara@example.org')
  await user.type(screen.getByLabelText('Password'), 'Secret-123!')
}

describe('Form', () => {
  test('shows an error for every empty field and focuses the first', async () => {
    const onSubmit = vi.fn<() => Promise<void>>(async () => {})
    const { user } = example(onSubmit)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name cannot be empty')).toBeVisible()
    expect(screen.getByText('Email cannot be empty')).toBeVisible()
    expect(screen.getByText(passwordRule)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('3 fields need your attention.')
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('associates hint and error with the control', async () => {
    const { user } = example(async () => {})
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Email cannot be empty/))
    expect(email).toHaveAccessibleDescription(/We write rarely/)
    expect(email).toBeInvalid()
    expect(email).toHaveAttribute('autocapitalize', 'none')
  })

  test("shows the server's errors beside their fields", async () => {
    const { user } = example(async () => {
      throw problem('Please check the form.', { errors: { email: 'This address is taken', other: 'Odd' } })
    })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This address is taken')).toBeVisible()
    expect(screen.getByText('Please check the form.')).toBeVisible()
    expect(screen.getByText('req-1')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  test('shows a message when the error has none', async () => {
    const { user } = example(async () => {
      throw new Error('')
    })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Unhandled Error.')).toBeVisible()
  })

  test('submits once, however often it is pressed', async () => {
    let finish = () => {}
    const onSubmit = vi.fn<() => Promise<void>>(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const { user } = example(onSubmit)
    await fill(user)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled())
    await user.keyboard('{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    finish()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  })
})

test('the submit button regains the focus unless something else has taken it', async () => {
  let focusedMeanwhile: Element | null = null
  const { user } = render(
    <Form
      schema={z.object({ name: z.string() })}
      defaultValues={{ name: 'A' }}
      onSubmit={async () => {
        // In a browser, a disabled button loses the focus.
        await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        focusedMeanwhile = document.activeElement
      }}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" />
    </Form>,
  )
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
  expect(focusedMeanwhile).toBe(document.body)
})

describe('fields', () => {
  test('the last digit of a code submits the form', async () => {
    const onSubmit = vi.fn<() => Promise<void>>(async () => {})
    const { user } = render(
      <Form
        schema={z.object({ code: z.string(), phone: z.string(), country: z.string(), kind: z.string() })}
        defaultValues={{ code: '', phone: '', country: '', kind: '' }}
        onSubmit={onSubmit}
        submitLabel="Go"
      >
        <PhoneField name="phone" label="Phone no." />
        <CountryField name="country" label="Country" />
        <SelectField name="kind" label="Kind" options={[{ value: 'a', label: 'A' }]} placeholder="Choose" />
        <CodeField name="code" label="Code" />
      </Form>,
    )
    await user.type(screen.getByLabelText('Phone no.'), '+44 207')
    await user.type(screen.getByRole('combobox', { name: 'Country' }), 'UK')
    await user.selectOptions(screen.getByLabelText('Kind'), 'A')
    await user.type(screen.getByLabelText('Code'), '123456')
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ code: '123456', phone: '+44 207', country: 'GB', kind: 'a' }),
    )
  })
})

test('the button of a long form is sticky and shows unsaved changes', async () => {
  const { user } = render(
    <Form
      isLong
      schema={z.object({ name: z.string() })}
      defaultValues={{ name: 'A' }}
      onSubmit={async () => {}}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" />
    </Form>,
  )
  const bar = () => screen.getByRole('button', { name: 'Save' }).closest('[data-form-bar]')
  expect(bar()?.textContent).toBe('Save')
  await user.type(screen.getByLabelText('Name'), '!')
  expect(bar()).toHaveTextContent('Not saved yet')
  await user.type(screen.getByLabelText('Name'), '{backspace}')
  expect(bar()?.textContent).toBe('Save')
})

test('the button of a form with `savesChanges` is filled only while there are changes', async () => {
  const { user } = render(
    <Form
      savesChanges
      schema={z.object({ name: z.string() })}
      defaultValues={{ name: 'A' }}
      onSubmit={async () => {}}
      submitLabel="Save"
    >
      <TextField name="name" label="Name" />
    </Form>,
  )
  const button = () => screen.getByRole('button', { name: 'Save' })
  const quiet = button().className
  await user.type(screen.getByLabelText('Name'), '!')
  expect(button().className).not.toBe(quiet)
  await user.click(button())
  await waitFor(() => expect(button().className).toBe(quiet))
})

test('a change outside of the fields counts as one', () => {
  const tell = vi.fn<(form: string, unsaved: boolean) => void>()
  render(
    <UnsavedWork value={tell}>
      <Form
        isLong
        hasOtherChanges
        schema={z.object({ name: z.string() })}
        defaultValues={{ name: 'A' }}
        onSubmit={async () => {}}
        submitLabel="Save"
      >
        <TextField name="name" label="Name" />
      </Form>
    </UnsavedWork>,
  )
  expect(screen.getByText('Not saved yet')).toBeVisible()
  expect(tell.mock.lastCall?.[1]).toBe(true)
})

describe('unsaved input', () => {
  const tell = vi.fn<(form: string, unsaved: boolean) => void>()
  const isUnsaved = () => tell.mock.lastCall?.[1]
  const show = (onSubmit: () => Promise<unknown>) =>
    render(
      <UnsavedWork value={tell}>
        <Form
          schema={z.object({ name: z.string() })}
          defaultValues={{ name: 'A' }}
          onSubmit={onSubmit}
          submitLabel="Save"
        >
          <TextField name="name" label="Name" />
        </Form>
      </UnsavedWork>,
    )
  const type = (user: ReturnType<typeof show>['user'], keys: string) =>
    user.type(screen.getByLabelText('Name'), keys)

  test('is reported until it equals the saved values again', async () => {
    const { user, unmount } = show(async () => {})
    await type(user, '!')
    expect(isUnsaved()).toBe(true)
    await type(user, '{backspace}')
    expect(isUnsaved()).toBe(false)
    await type(user, '!')
    unmount()
    expect(isUnsaved()).toBe(false)
  })

  test('in a dialog requires confirmation on Escape, but not on Cancel', async () => {
    const onClose = vi.fn<() => void>()
    const { user } = render(
      <Modal open onClose={onClose} title="Ship">
        <Form
          schema={z.object({ name: z.string() })}
          defaultValues={{ name: '' }}
          onSubmit={async () => {}}
          submitLabel="Save"
        >
          <TextField name="name" label="Name" />
        </Form>
      </Modal>,
    )
    await user.type(screen.getByLabelText('Name'), 'DHL')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveValue('DHL')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByTitle('Close'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.clear(screen.getByLabelText('Name'))
    await user.keyboard('{Escape}')
    await user.type(screen.getByLabelText('Name'), 'UPS')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('counts as saved during the submit, and later input as unsaved again', async () => {
    const seen: unknown[] = []
    const { user } = show(async () => seen.push(isUnsaved()))
    await type(user, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(seen).toEqual([false]))
    expect(isUnsaved()).toBe(false)
    expect(screen.getByLabelText('Name')).toHaveValue('A!')
    await type(user, '!')
    expect(isUnsaved()).toBe(true)
  })

  test('is reported again after a failed save', async () => {
    const { user } = show(() => Promise.reject(problem('It did not work.', {})))
    await type(user, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('It did not work.')).toBeVisible()
    expect(isUnsaved()).toBe(true)
  })
})
