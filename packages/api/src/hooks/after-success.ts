/**
 * Runs `goOn` after a successful mutation whose failure is shown by the app's global handler. Unlike the callbacks of
 * `mutate`, it also runs when the component has unmounted by then.
 */
export async function afterSuccess<Answer>(
  done: Promise<Answer>,
  goOn: (answer: Answer) => void,
): Promise<void> {
  const answer = await done.then(
    (value) => ({ value }),
    () => null,
  )
  if (answer) goOn(answer.value)
}
