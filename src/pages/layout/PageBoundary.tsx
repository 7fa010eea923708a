import { Component, type ReactNode } from "react";
import { RouteError } from "./RouteError";

interface PageBoundaryProps {
  /** Another one begins anew. */
  visit: string;
  children: ReactNode;
}

interface State {
  visit: string;
  failure: { error: unknown } | undefined;
}

/** A page that fails while it is drawn says so, until the visitor goes elsewhere. */
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
    return failure ? <RouteError error={failure.error} /> : this.props.children;
  }
}
