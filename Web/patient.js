// Asking a server that may still be making what it is asked for.

// Asks until there is an answer. 503 with `Retry-After` means later: `waiting` gets the server's sentence, and it is asked again.
export async function ask(url, { waiting, ...options } = {}) {
  for (;;) {
    const answer = await fetch(url, options).catch((error) => {
      // What a browser says of that is no help.
      throw error instanceof TypeError ? new Error('The server does not answer.') : error;
    });
    const seconds = answer.status === 503 && parseFloat(answer.headers.get('Retry-After'));
    if (!(seconds > 0)) return answer;
    waiting?.(await sentence(answer));
    await pause(seconds, options.signal);
  }
}

// Why there is no answer, in the server's words.
export async function sentence(answer) {
  const { error } = await answer.json().catch(() => ({}));
  return error ?? `The server answered ${answer.status}.`;
}

function pause(seconds, signal) {
  return new Promise((done, failed) => {
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      failed(signal.reason);
    }, { once: true });
  });
}
