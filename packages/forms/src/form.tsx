import { Button, Flex, Text, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useContext, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { FormEvent, ReactNode, Ref } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Control, DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'

import { onlyBeside } from '@wellspring/ui/beside'
import { DialogClose } from '@wellspring/ui/dialog-close'
import { UnsavedWork, useTellUnsaved } from '@wellspring/ui/unsaved-work'
import { Trans, t } from '@wellspring/words/macro'

import { AlertBox } from './alert-box.tsx'
import { countErrors } from './count-errors.ts'
import { ErrorSummary } from './error-summary.tsx'
import { firstInvalidField, namesOf } from './first-invalid-field.ts'
import { saveBar } from './save-bar.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { alertOf, showFieldErrors } from './submit-problem.ts'
import type { FormAlert } from './submit-problem.ts'

export interface FormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  /** Includes empty fields, because a server error is matched to existing paths only. */
  defaultValues: DefaultValues<Input>
  /** Submits the values; a thrown error is shown in the form. */
  onSubmit: (values: Output) => Promise<unknown>
  /** Label of the button; a function when it depends on the values. */
  submitLabel: string | ((values: Input) => string)
  /** The page has another primary button, so this one is outlined. */
  isQuiet?: boolean
  /** Submitting is the purpose of the page, such as logging in or paying: the button has full width. */
  isWide?: boolean
  /** The form submits itself with the last key; the button appears after the first attempt, for a retry. */
  sendsItself?: boolean
  /** The action is irreversible: the button is red and outlined. */
  isDangerous?: boolean
  /** Disabled because something outside of the form is not ready. */
  isHeld?: boolean
  /** Edits an existing record: the button is outlined until something has changed. */
  savesChanges?: boolean
  /** Something that belongs to the form but is none of its fields has changed, such as a picture. */
  hasOtherChanges?: boolean
  /** The form is longer than a window, so its button is sticky. */
  isLong?: boolean
  /** 'desktop': another control submits the form on a phone. */
  submitOn?: 'all' | 'desktop'
  /** In a dialog: label of the button that closes it without changes. */
  cancelLabel?: string
  children: ReactNode
  /** Shown beside the submit button. */
  actions?: ReactNode
  onInvalid?: () => void
  /** Shown when an error has no message. */
  unhandled?: string
  resetOnSuccess?: boolean
  /** The server's remarks on saved values, by field; a new object shows them again. */
  problems?: Readonly<Record<string, string>> | null
  /** Lets another button save the input first. */
  handle?: Ref<FormHandle>
}

export interface FormHandle {
  /** Saves unsaved changes; resolves to false if that fails, which the form then shows. */
  save: () => Promise<boolean>
}

/** A label that depends on the values; only the label re-renders with each keystroke. */
function SubmitLabel<Input extends FieldValues, Output>({
  control,
  label,
}: {
  control: Control<Input, unknown, Output>
  label: (values: Input) => string
}) {
  return label(useWatch({ control }) as Input)
}

/** A form over a schema of the contract, whose fields find it by context. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, cancelLabel = t`Cancel`, children, actions, onInvalid } = props
  const form = useForm<Input, unknown, Output>({
    // The types of the resolver do not accept a generic schema.
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    // The order of registration may differ from the reading order.
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusFirst = (names: readonly string[]) => {
    const name = element.current ? firstInvalidField(element.current, names) : undefined
    if (name) form.setFocus(name as Path<Input>)
  }
  const { isSubmitting, isSubmitted, errors, submitCount, isDirty } = form.formState
  const isChanged = isDirty || props.hasOtherChanges === true
  const hasButton = !props.sendsItself || isSubmitting || isSubmitted
  const unsaved = useContext(UnsavedWork) !== null && isChanged
  const tellUnsaved = useTellUnsaved(unsaved)
  const [alert, setAlert] = useState<FormAlert | null>(null)
  const busy = useRef(false)
  const focusPressed = useRestoreFocus(isSubmitting)
  const close = useContext(DialogClose)
  const isOutlined = props.isQuiet || props.isDangerous || (props.savesChanges && !isChanged)
  const submitLabel =
    typeof props.submitLabel === 'string' ? (
      props.submitLabel
    ) : (
      <SubmitLabel control={form.control} label={props.submitLabel} />
    )

  const { problems = null, handle } = props
  useEffect(() => {
    for (const [index, [path, message]] of Object.entries(problems ?? {}).entries())
      form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }, [form, problems])

  async function submit(event?: FormEvent): Promise<boolean> {
    event?.preventDefault()
    // In React's tree, a form in a dialog is a descendant of the page's form.
    event?.stopPropagation()
    if (busy.current) return false
    busy.current = true
    focusPressed(event)
    setAlert(null)
    let isSaved = false
    const send = form.handleSubmit(
      async (values) => {
        const sent = form.getValues()
        // Navigating away after the save must not trigger the leave guard.
        tellUnsaved(false)
        try {
          await onSubmit(values)
          isSaved = true
          if (props.resetOnSuccess) form.reset()
          else if (unsaved || props.savesChanges) form.reset(sent, { keepValues: true })
        } catch (error) {
          tellUnsaved(unsaved)
          focusFirst(showFieldErrors(form, error))
          setAlert(alertOf(error, props.unhandled))
        }
      },
      (errors) => {
        onInvalid?.()
        focusFirst(namesOf(errors))
      },
    )
    try {
      await send(event)
    } finally {
      busy.current = false
    }
    return isSaved
  }

  useImperativeHandle(handle, () => ({
    save: async () => !isChanged || submit(),
  }))

  return (
    <FormProvider {...form}>
      <chakra.form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        gap="5"
        w="full"
      >
        <ErrorSummary key={submitCount} count={countErrors(errors)} />
        {alert ? <AlertBox alert={alert} /> : null}
        {children}
        <Flex
          gap="3"
          wrap="wrap"
          align="center"
          {...(props.isLong && saveBar)}
          // In a bottom sheet the buttons have full width, with Cancel above Submit.
          {...(close && {
            justify: 'flex-end',
            direction: { base: 'column' as const, sm: 'row' as const },
            align: { base: 'stretch' as const, sm: 'center' as const },
          })}
        >
          {/* A full-width button has no Cancel beside it: the dialog has a close button. */}
          {close && !props.isWide ? (
            <Button variant="outline" colorPalette="gray" onClick={close}>
              {cancelLabel}
            </Button>
          ) : null}
          {hasButton ? (
            <Button
              type="submit"
              // Fills the row on a phone.
              flex={{ base: '1 1 auto', sm: 'none' }}
              {...(props.isWide && { size: 'lg' as const, w: 'full' })}
              {...(isOutlined && { variant: 'outline' as const })}
              {...(props.isDangerous && { colorPalette: 'red' as const })}
              {...(props.submitOn === 'desktop' && { css: onlyBeside })}
              disabled={isSubmitting || props.isHeld === true}
              loading={isSubmitting}
              loadingText={submitLabel}
            >
              {submitLabel}
            </Button>
          ) : null}
          {actions}
          {props.isLong && isChanged ? (
            <Text textStyle="sm" color="fg.muted">
              <Trans>Not saved yet</Trans>
            </Text>
          ) : null}
        </Flex>
      </chakra.form>
    </FormProvider>
  )
}
