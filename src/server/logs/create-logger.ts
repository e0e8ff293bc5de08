import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { redact, redactText } from './redact.ts';

/** Structured logs, one JSON object a line, without secrets. @param destination standard output when absent. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => redact(entry) as Record<string, unknown>,
    },
    // Our own form of an error has been made by then.
    serializers: { err: (error) => error },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args,
        );
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  // What children are made with is written as it is, past the formatter; they inherit this.
  const { child } = log;
  log.child = function childOf(this: Logger, bindings: Record<string, unknown>) {
    return child.call(this, redact(bindings) as Record<string, unknown>);
  } as typeof child;
  return log;
}
