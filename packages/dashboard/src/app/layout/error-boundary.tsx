import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  readonly report: (error: unknown) => void;
}

/** Catches otherwise unhandled errors: in rendering, event handlers and promises. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override componentDidMount() {
    addEventListener('error', this.#onError);
    addEventListener('unhandledrejection', this.#onRejection);
  }

  override componentWillUnmount() {
    removeEventListener('error', this.#onError);
    removeEventListener('unhandledrejection', this.#onRejection);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }

  #fail(error: unknown) {
    this.props.report(error);
    this.setState({ failed: true });
  }

  // Without an error object it is a browser notice, such as a late resize observer, or another site's script.
  #onError = ({ error }: ErrorEvent) => {
    if (error) this.#fail(error);
  };

  #onRejection = ({ reason }: PromiseRejectionEvent) => {
    this.#fail(reason);
  };
}
