/** The pieces of a source as a stream. Cancelling the stream ends the source. */
export function toStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** The values of a stream. The stream is cancelled when the reader stops early. */
export async function* fromStream<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A source that keeps the error with which it ended, because its reader may end with another error. */
export function captureSourceError<T>(source: AsyncIterable<T>): {
  pieces: AsyncGenerator<T>;
  /** The error of the source; undefined when it did not fail. */
  fault(): unknown;
} {
  let fault: unknown;
  const pieces = async function* () {
    try {
      yield* source;
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  return { pieces: pieces(), fault: () => fault };
}
