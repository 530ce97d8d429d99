/**
 * Goes on after a mutation whose failure the app shows, as every one that nobody else shows; also when whoever
 * pressed has gone from the page by then, which a mutation's own callbacks do not.
 */
export async function whenDone<Answer>(done: Promise<Answer>, goOn: (answer: Answer) => void): Promise<void> {
  const answer = await done.then(
    (value) => ({ value }),
    () => null,
  )
  if (answer) goOn(answer.value)
}
