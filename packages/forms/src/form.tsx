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
import { firstWrong, namesOf } from './first-wrong.ts'
import { saveBar } from './save-bar.ts'
import { useFocusBack } from './use-focus-back.ts'
import { alertOf, showFieldErrors } from './submit-problem.ts'
import type { FormAlert } from './submit-problem.ts'

export interface FormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>
  /** Every field, also the empty ones: a server error finds its field by it. */
  defaultValues: DefaultValues<Input>
  /** A failure that it throws is shown in the form. */
  onSubmit: (values: Output) => Promise<unknown>
  /** What the button says; by what stands in the fields, where that decides what is done. */
  submitLabel: string | ((values: Input) => string)
  /** The page is for something else, whose button is the filled one. */
  isQuiet?: boolean
  /** The page is for this one press, to log in or to pay: its button is as wide as the form. */
  isWide?: boolean
  /** Its last key sends it: its button is there once that has been tried, to try again. */
  sendsItself?: boolean
  /** What it does is not taken back: it says so in red and is not the filled one. */
  isDangerous?: boolean
  /** What it needs from outside of it is not there yet. */
  isHeld?: boolean
  /** It changes what is kept: until something is changed there is nothing to save, and its button is not the filled one. */
  savesChanges?: boolean
  /** It is longer than a window: its button stays in sight. */
  isLong?: boolean
  /** 'desktop': on a phone something else sends the form. */
  submitOn?: 'all' | 'desktop'
  /** In a dialog: what closes it and changes nothing. */
  cancelLabel?: string
  children: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
  onInvalid?: () => void
  /** What is said of a failure of which nothing is known. */
  unhandled?: string
  resetOnSuccess?: boolean
  /** What the server says of what was saved, by the field that it belongs beside; said anew with each new object. */
  problems?: Readonly<Record<string, string>> | null
  /** Lets a button elsewhere save what is typed first. */
  handle?: Ref<FormHandle>
}

export interface FormHandle {
  /** Saves if anything is unsaved; false when that did not succeed, which the form then says. */
  save: () => Promise<boolean>
}

/** What the button says while its form is filled in; only the label is drawn again with each key. */
function SubmitLabel<Input extends FieldValues, Output>({
  control,
  label,
}: {
  control: Control<Input, unknown, Output>
  label: (values: Input) => string
}) {
  return label(useWatch({ control }) as Input)
}

/** A form over a schema of the contract; its fields stand below it and find it by context. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, cancelLabel = t`Cancel`, children, actions, onInvalid } = props
  const form = useForm<Input, unknown, Output>({
    // The resolver's overloads cannot follow a schema that is still generic.
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    // The order in which fields were made need not be that in which they are read.
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusFirst = (names: readonly string[]) => {
    const name = element.current ? firstWrong(element.current, names) : undefined
    if (name) form.setFocus(name as Path<Input>)
  }
  const { isSubmitting, isSubmitted, errors, submitCount, isDirty } = form.formState
  const hasButton = !props.sendsItself || isSubmitting || isSubmitted
  const unsaved = useContext(UnsavedWork) !== null && isDirty
  const tellUnsaved = useTellUnsaved(unsaved)
  const [alert, setAlert] = useState<FormAlert | null>(null)
  const busy = useRef(false)
  const focusPressed = useFocusBack(isSubmitting)
  const close = useContext(DialogClose)
  const isOutlined = props.isQuiet || props.isDangerous || (props.savesChanges && !isDirty)
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
    // A form inside a dialog is a child of the page's form by React's tree.
    event?.stopPropagation()
    if (busy.current) return false
    busy.current = true
    focusPressed(event)
    setAlert(null)
    let isSaved = false
    const send = form.handleSubmit(
      async (values) => {
        const sent = form.getValues()
        // Whoever goes on to another page once it is saved is not held up.
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
    save: async () => !isDirty || submit(),
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
          // A sheet's buttons are as wide as it is, what changes nothing above what does.
          {...(close && {
            justify: 'flex-end',
            direction: { base: 'column' as const, sm: 'row' as const },
            align: { base: 'stretch' as const, sm: 'center' as const },
          })}
        >
          {/* A wide button stands alone: the dialog's own cross closes it. */}
          {close && !props.isWide ? (
            <Button variant="outline" colorPalette="gray" onClick={close}>
              {cancelLabel}
            </Button>
          ) : null}
          {hasButton ? (
            <Button
              type="submit"
              // On a phone it takes the room that there is.
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
          {props.isLong && isDirty ? (
            <Text textStyle="sm" color="fg.muted">
              <Trans>Not saved yet</Trans>
            </Text>
          ) : null}
        </Flex>
      </chakra.form>
    </FormProvider>
  )
}
