import { Component, type ReactNode } from "react";
import { RouteErrorPage } from "./RouteErrorPage";

interface PageBoundaryProps {
  /** Key of the navigation: a new value resets the boundary. */
  visit: string;
  children: ReactNode;
}

interface State {
  visit: string;
  failure: { error: unknown } | undefined;
}

/** An error boundary for one page, reset by the next navigation. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { visit: this.props.visit, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, state: State): State | null {
    return visit === state.visit ? null : { visit, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RouteErrorPage error={failure.error} /> : this.props.children;
  }
}
