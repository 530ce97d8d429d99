import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod'

import { t } from '@wellspring/words/macro'

import { useUploadContext } from '../fields/upload-context.tsx'
import { alertOf, fieldErrorsOf } from '../submit-problem.ts'
import type { FormAlert } from '../submit-problem.ts'
import type { SavedDraft } from './draft-keeper.ts'
import { errorsOfFilledFields } from './errors-of-filled-fields.ts'
import { mergeDraft } from './merge-draft.ts'
import { useDraft } from './use-draft.ts'
import { useServerErrors } from './use-server-errors.ts'
import { useStepAddress } from './use-step-address.ts'
import { countErrors, stepOf } from './wizard-step.ts'
import type { WizardProps } from './wizard-props.ts'

const stillUploading = { message: t`Please wait until your files are uploaded.`, requestId: undefined }

const messagesOf = (error: z.ZodError): [string, string][] =>
  error.issues.map(({ path, message }) => [path.join('.'), message])

/** Validates each step by its own schema. */
const judgeStep: Resolver<Record<string, unknown>, z.ZodObject> = (values, schema, options) => {
  // The types of the resolver do not accept a schema that is only known at run time.
  const judge = zodResolver(schema as never) as unknown as Resolver<Record<string, unknown>, z.ZodObject>
  return judge(values, schema, options)
}

/** State and navigation of a wizard. */
export function useWizard<Output>(props: WizardProps<Output>) {
  const { steps, schema, draft = null, saveDraft, onUnsavedChange, errorPrefix = '' } = props
  const valuesOf = (from: SavedDraft | null) => mergeDraft(props.empty, from?.details ?? props.values ?? {})
  const stepAt = (from: SavedDraft | null) => Math.min(from?.step ?? 1, steps.length) - 1
  const [at, setAt] = useState({ step: stepAt(draft), moves: 0, loads: 0 })
  const [hasBeenLast, setHasBeenLast] = useState(at.step === steps.length - 1)
  const [alert, setAlert] = useState<FormAlert | null>(null)
  const [wrong, setWrong] = useState({ count: 0, tries: 0 })
  const { running } = useUploadContext()
  const busy = useRef(false)
  // A step shows missing fields only after Next was pressed on it.
  const [tried] = useState(() => new Set<number>())
  const step = steps[at.step] ?? steps[0]
  const last = at.step === steps.length - 1
  const form = useForm<Record<string, unknown>, z.ZodObject>({
    mode: 'onTouched',
    defaultValues: valuesOf(draft),
    context: step.schema,
    resolver: async (values, context, options) => {
      const judged = await judgeStep(values, context, options)
      const isWhole = props.requireComplete || tried.has(at.step)
      return isWhole ? judged : { values: {}, errors: errorsOfFilledFields(judged.errors, values) }
    },
  })
  const keeper = useDraft({ form, draft, step: at.step + 1, saveDraft, onUnsavedChange })
  const setServerErrors = useServerErrors(form)

  useEffect(() => {
    const arrived = () => running.size === 0 && setAlert((shown) => (shown === stillUploading ? null : shown))
    return form.subscribe({ formState: { values: true }, callback: arrived })
  }, [form, running])

  function goTo(next: number) {
    if (running.size > 0) return setAlert(stillUploading)
    setAlert(null)
    // Only when there are errors to clear, because it re-renders every field.
    if (wrong.count > 0 || props.requireComplete) form.reset(undefined, { keepValues: true })
    tried.delete(next)
    setWrong((before) => ({ ...before, count: 0 }))
    if (next === steps.length - 1) setHasBeenLast(true)
    setAt(({ moves, loads }) => ({ step: next, moves: moves + 1, loads }))
  }

  useStepAddress({
    address: props.address,
    step: at.step + 1,
    count: steps.length,
    onGo: (shown) => goTo(shown - 1),
  })

  /** Goes to the first step with an error. */
  function show(messages: readonly [path: string, message: string][]) {
    const placed = messages
      .map(([path, message]) => [path.replace(errorPrefix, ''), message] as const)
      .filter(([path]) => stepOf(steps, path) >= 0)
    const first = Math.min(...placed.map(([path]) => stepOf(steps, path)))
    const there = placed.filter(([path]) => stepOf(steps, path) === first)
    if (there.length === 0) return
    if (first !== at.step) goTo(first)
    setServerErrors(there)
    setWrong(({ tries }) => ({ count: there.length, tries: tries + 1 }))
  }

  async function submit() {
    const whole = schema.safeParse(form.getValues())
    if (!whole.success) return show(messagesOf(whole.error))
    await keeper.pause()
    try {
      await props.onSubmit(whole.data)
      keeper.finish()
    } catch (error) {
      keeper.resume()
      show(fieldErrorsOf(error))
      setAlert(alertOf(error))
    }
  }

  const check = form.handleSubmit(
    () => (last ? submit() : goTo(at.step + 1)),
    (errors) => setWrong(({ tries }) => ({ count: countErrors(errors), tries: tries + 1 })),
  )

  async function next() {
    if (busy.current) return
    if (running.size > 0) return setAlert(stillUploading)
    busy.current = true
    tried.add(at.step)
    setAlert(null)
    try {
      await check()
    } finally {
      busy.current = false
    }
  }

  async function load() {
    try {
      const newest = (await props.onReload?.()) ?? null
      form.reset(valuesOf(newest))
      keeper.adopt(newest, newest?.step ?? 1)
      setAt(({ moves, loads }) => ({ step: stepAt(newest), moves: moves + 1, loads: loads + 1 }))
    } catch (error) {
      setAlert(alertOf(error))
    }
  }

  async function keep() {
    try {
      await keeper.overrule((await props.onReload?.()) ?? null)
    } catch (error) {
      setAlert(alertOf(error))
    }
  }

  const back = at.step > 0 ? () => goTo(at.step - 1) : props.onBack
  return { form, at, step, last, hasBeenLast, alert, wrong, keeper, goTo, next, back, load, keep }
}
